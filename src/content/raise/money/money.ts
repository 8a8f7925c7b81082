/** How money came, or went back. */
export const moneyWayNames = { wire: 'Wire', ach: 'ACH', check: 'Check', custodian: 'From a custodian' } as const

export const paidNames = { none: 'Nothing came', part: 'In part', full: 'In full', over: 'Too much' } as const
