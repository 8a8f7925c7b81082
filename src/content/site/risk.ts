/** The sentences that stand beside every claim about returns (R15), so that each claim and its risk are changed together. */
export const risk = {
  short: 'For accredited investors. Real estate can lose money, including all of your principal.',
  targets:
    'Target returns are projections, not promises. Actual results may be lower, and you can lose some or all of your principal. The offering documents govern.',
  performance:
    'Past performance is not indicative of future results. These are averages; a single investment may do better or worse. Capital preserved so far can still be lost: every investment carries a risk of losing principal.',
  portfolio:
    'Returns shown are for the property named and are not indicative of future results. Values are estimates until a property is sold. Every investment carries a risk of losing principal.',
  disclaimer:
    'The information on this site is educational only. It is not an offer to sell securities or a solicitation of an offer to buy them. Real estate investments carry risk, including the loss of principal. Past performance is not indicative of future results. Our offerings are open only to accredited investors as defined by the U.S. Securities and Exchange Commission (SEC). Please see the offering documents of each investment for its terms, fees and risks before you decide.',
} as const
