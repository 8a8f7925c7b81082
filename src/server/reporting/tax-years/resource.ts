/** How far the K-1s of an offering's year are, and all that is about them. */
export const taxYearResource = {
  list: 'taxes',
  noun: 'tax year',
  isPublic: false,
  called: ({ investmentName, year }: { investmentName: string; year: number }) => `${investmentName}, ${year}`,
} as const
