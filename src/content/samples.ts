import { verses } from './verses'

type Verse = (typeof verses)[keyof typeof verses]

/** A post keeps its verse as one line of text, with the source behind it. */
const quoted = ({ text, reference, translation }: Verse) => `“${text}” ${reference} (${translation})`

/**
 * Sample records for a first look (DEMO_CONTENT). Every one says 'Sample' where a visitor reads it. Keys are the specified columns.
 * The statuses are marked `as const` so that they stay the words the database allows.
 */
export const sampleInvestments = [
  {
    name: 'Willow Creek Apartments',
    description:
      'Sample investment. A garden community along a creek. The plan: new roofs and boilers in the first year, kitchens as they fall vacant, and no resident moved out to do it.',
    status: 'Open' as const,
    targetReturn: '9-11% IRR',
    investmentPeriod: '5 years',
    minimum: '$50,000',
    units: 148,
    fundingProgress: 65,
    location: 'Knoxville, TN',
    highlights: ['Roofs and boilers replaced first', 'Six months of debt service kept in cash'],
    purchasePrice: '$17,900,000',
    projectedIRR: '10%',
    cashOnCash: '6%',
    equityMultiple: '1.5x',
    holdPeriod: '5 years',
    exitStrategy: 'Sale or refinancing in year five',
    capRate: '5.9%',
    occupancyRate: '92%',
    totalInvestment: '$7,200,000',
    preferredReturn: '7%',
    assetClass: 'Garden Multifamily',
    marketType: 'Secondary market',
    propertyImprovements: ['Roofs', 'Boilers', 'Stairwell lighting'],
    fees: [
      {
        name: 'Acquisition fee',
        basis: 'Purchase price',
        amount: '1.5%',
        paidTo: 'The firm',
        paidWhen: 'Once, at closing',
      },
      {
        name: 'Asset management fee',
        basis: 'Rent collected',
        amount: '2% a year',
        paidTo: 'The firm',
        paidWhen: 'Each month',
      },
      {
        name: 'Property management fee',
        basis: 'Rent collected',
        amount: null,
        paidTo: 'The local manager',
        paidWhen: 'Each month',
      },
    ],
  },
  {
    name: 'Mill Street Lofts',
    description:
      'Sample investment. A former spinning mill turned into apartments. This one shows a link to an outside offering page.',
    status: 'Open' as const,
    targetReturn: '8-10% IRR',
    investmentPeriod: '4 years',
    minimum: '$75,000',
    units: 62,
    fundingProgress: 30,
    location: 'Greenville, SC',
    assetClass: 'Adaptive reuse',
    externalLink: 'https://example.com/offerings/mill-street-lofts',
    exemption: '506c' as const,
  },
  {
    name: 'Cedar Terrace',
    description:
      'Sample investment. Three-story walk-ups near a hospital. We are still counting: the offering opens when the inspections are done.',
    status: 'Coming Soon' as const,
    targetReturn: '8-12% IRR',
    investmentPeriod: '5 to 7 years',
    minimum: '$50,000',
    units: 96,
    location: 'Chattanooga, TN',
    launchingIn: 'After inspections',
  },
  {
    name: 'Larkspur Commons',
    description: 'Sample investment. Little is settled yet, so most of its figures are still to be determined.',
    status: 'Coming Soon' as const,
  },
  {
    name: 'Stonebridge Court',
    description:
      'Sample investment. Fully funded and closed to new investors; it stays here so that you can see what an offering looked like.',
    status: 'Closed' as const,
    targetReturn: '8-10% IRR',
    investmentPeriod: '4 years',
    minimum: '$50,000',
    units: 120,
    fundingProgress: 100,
    location: 'Asheville, NC',
    assetClass: 'Multifamily',
    result:
      'Sample result. Fully subscribed in five months. The property is held and listed among our properties; what it pays is reported to its owners each quarter.',
  },
]

export const sampleProperties = [
  {
    name: 'Stonebridge Court',
    description: 'Sample property. Brick walk-ups around a lawn, with oaks older than the leases.',
    location: 'Asheville, NC',
    units: 120,
    yearBuilt: '1984',
    propertyType: 'Garden Apartments',
    status: 'Active' as const,
    currentValue: '$16,400,000',
    totalReturn: '46%',
    annualizedReturn: '16.2%',
    cashOnCash: '6.1%',
    occupancyRate: '95%',
  },
  {
    name: 'Harbor Row',
    description:
      'Sample property. Townhouse apartments by the old harbor. It has earned less than planned since insurance costs rose.',
    location: 'Wilmington, NC',
    units: 44,
    yearBuilt: '1996',
    propertyType: 'Townhouses',
    status: 'Active' as const,
    currentValue: '$7,100,000',
    totalReturn: '13%',
    annualizedReturn: '6.1%',
    cashOnCash: '2.8%',
  },
  {
    name: 'Orchard House',
    description: 'Sample property. A mid-rise for older residents, where the elevator was the first repair.',
    location: 'Roanoke, VA',
    units: 78,
    yearBuilt: '1972',
    propertyType: 'Mid-Rise',
    status: 'Active' as const,
    totalReturn: '33%',
    annualizedReturn: '15.2%',
    cashOnCash: '5.2%',
    currentValue: '$9,800,000',
  },
  {
    name: 'Fieldstone Flats',
    description:
      'Sample property. Apartments that had stood empty for years, under construction again from the foundation up.',
    location: 'Franklin, TN',
    units: 54,
    status: 'Under Construction' as const,
  },
  {
    name: 'Quarry Lane',
    description: 'Sample property. Bought recently and standing empty; its figures have not been entered yet.',
    status: 'Inactive' as const,
  },
]

export const samplePosts = [
  {
    title: 'Walk the roof first',
    headline: 'Sample post. What an hour above the top floor tells you about everything below it.',
    bibleVerse: quoted(verses.houseBuilt),
    content: `A seller will show you the model apartment. **Ask for the roof hatch instead.**

From the roof you see whether water leaves the building or stays, who repaired the flashing and with what, and whether the last three owners planned to be there for the next rain. You see the parking lot as residents see it at night: which lamps are out. You see the neighbors’ roofs, which tells you what the street believes about its own future.

## Six things to write down

1. Where water stands two days after rain.
2. The age of the membrane, and whose word that is.
3. Patches of different colors: each one is a winter that somebody would rather not talk about.
4. Vents and flues, and what comes out of them.
5. Anything that was bolted on later, and whether it was sealed.
6. What you hear. A rattling fan on the roof is a complaint on the third floor.

None of this is in the rent roll. All of it will be, two years later.

## What the superintendent said

On one building the superintendent came up with us. We asked him what he would do with the first fifty thousand dollars.

> The lobby is what the last owner did. I would do the drains. Nobody will thank you for it, and nobody will move out because of it.

We have asked the same question on every roof since. The answer is usually cheaper than the plan we arrived with, and it is never about the lobby.

## What a roof cannot tell you

A sound roof does not make a good investment; a purchase can still fail on its *price* or its *debt*. But a building whose owner cared for the part nobody sees is a better place to start.

> ${quoted(verses.fieldsReady)}

The order in that proverb is the whole method. First the work that is done outside, in the weather, where there is nothing to show for it. Then the house. If you would like to see what we look at before we make an offer, [our approach](/approach) has it step by step.`,
    tags: ['Stewardship', 'Buying'],
    isPublished: true,
  },
  {
    title: 'How to read a target return',
    headline: 'Sample post. Three questions to put to any percentage, ours included.',
    bibleVerse: quoted(verses.countTheCost),
    content: `A target return is a forecast with a percent sign. It may be careful or careless, and it looks the same either way. So ask three things.

1. **What has to go right?** There is always a list: rents, costs, interest, the price at sale. Ask for it in order of importance.
2. **What happens in a bad year?** Ask to see the plan with higher vacancy and a slower sale. If nobody has worked it out, you have learned something.
3. **Who is paid when it misses?** Fees are in the offering documents. Read that page before the page with the photographs.

The answer may still be yes. It will be a yes that knows it can lose money.

---

*If a word on this page is new to you, [ask us](/contact). It usually means we should have used a plainer one.*`,
    tags: ['Investing', 'Risk'],
    isPublished: true,
  },
  {
    title: 'The month’s grace',
    headline: 'Sample post. Why one late payment is first of all a conversation.',
    bibleVerse: quoted(verses.generousEye),
    content:
      'Somebody who has paid on time for four years is late in the fifth. A computer can send the notice. We prefer that a person knocks first.\n\nSometimes there is a lost shift or a hospital bill, and a written plan over three months settles it. Sometimes there is not, and the lease has to be enforced, because the neighbors pay for what one household does not. Kindness that hides the ledger is not kind for long.\n\nEither way the resident has been spoken to by name, and the investors can see in the report what was decided and what it cost.',
    tags: ['Community'],
    isPublished: true,
  },
]
