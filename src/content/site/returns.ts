/** What a firm can say of its returns, by its stored name. */
export const returnChoices = { '': 'Not stated', net: 'Net of fees', gross: 'Gross, before fees' } as const

export const returnFields = { returnBasis: 'Returns Are', asOf: 'As Of' } as const
