/** The words of the calculator's fields, which come when somebody wants to type. */
export const calculatorForm = {
  name: 'Your own figures',
  explanation:
    'Percentages are of what you put in. A price of 100 at the end gives your money back; below 100 a part of it is gone.',
  amount: { label: 'What you put in, in dollars', hint: 'Whole dollars will do.' },
  years: { label: 'Years it stays there', hint: 'From 0 to 40.' },
  yearlyCash: 'Cash each year, in percent',
  endPrice: 'Price at the end, in percent',
  mistakes: {
    missing: 'Please type a number here.',
    notANumber: 'This is not a number that we can read. Please type one such as 5 or 2.5.',
    tooFine: (places: number) =>
      places === 0 ? 'Please type a whole number.' : `Please type at most ${places} digits after the decimal point.`,
    outside: (max: string) => `Please type a number from 0 to ${max}.`,
  },
  unfinished: 'The result appears when the marked fields hold a number.',
  restore: 'Back to the example',
} as const
