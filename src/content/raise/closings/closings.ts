/** Why a closing is not approved or published, where the sentence names what is at fault. */
export const closingRefusals = {
  money: (references: string) =>
    `Accepted and paid are not the same to the cent: ${references}. Enter what is missing, or send back what is too much, or leave it out of this closing.`,
  price: (references: string) =>
    `The price of a unit is another one by now: ${references}. Save the closing anew, and look at the units.`,
  minimum: (closed: string, minimum: string) =>
    `The raise needs ${minimum} before anything closes; with this closing it would be ${closed}.`,
  elsewhere: (references: string) => `In another closing, or not accepted any more: ${references}.`,
} as const

/** Why a closing whose moment had come is a draft again, by the name of what kept it. */
export const closingSentBack = {
  money_differs: 'What is accepted and what came were no longer the same to the cent. Nothing was entered.',
  unit_price_differs:
    'The price of a unit had been corrected meanwhile. Nothing was entered. Save the closing anew, and look at the units.',
  minimum_not_reached: 'It came to less than the raise needs before anything closes. Nothing was entered.',
  year_closed: 'The book had been closed on its day meanwhile. Nothing was entered. Choose a later day.',
  record_not_found: 'An owner had been deleted meanwhile. Nothing was entered.',
  transfer_affected: 'Units were transferred meanwhile by somebody who had them on that day. Nothing was entered.',
  second_person_needed: 'Four eyes had become the rule meanwhile. Nothing was entered. Somebody else approves it.',
  second_person_let_in: 'Who approved it had been let in lately by whoever prepared it. Nothing was entered.',
} as const

/** The same where nothing more is known of it. */
export const closingSentBackOtherwise = 'The book did not take it as it was approved. Nothing was entered.'

/** What the activity says of a step of a closing. */
export const closingTold = {
  created: 'prepared',
  changed: 'changed',
  removed: 'removed',
  approved: 'approved',
  reopened: 'a draft again',
  publishing: 'publishing',
  undone: 'undone',
  done: 'in the book',
  sentBack: 'sent back',
} as const

/** Where the entry of a closing comes from, as the ledger tells it. */
export const closingMemo = (name: string, reference: string) => `${name}, ${reference}`
