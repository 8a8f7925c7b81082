/** The form of an agreement: what may stand in its fields. */
export const fieldValueNames = {
  legal_name: 'Legal name of the owner',
  amount: 'Amount',
  class: 'Class',
  address: 'Address of the owner',
  state: 'State',
  tin_last4: 'Last four digits of the tax number',
  date: 'Day on which the papers are made',
  signer_1: 'Name of signer 1, once they have signed',
  signer_2: 'Name of signer 2, once they have signed',
  signer_3: 'Name of signer 3, once they have signed',
  signer_4: 'Name of signer 4, once they have signed',
} as const

/** Why a field is not filled in. */
export const fieldUnfit = {
  room: (field: string, paper: string, text: string) =>
    `“${text}” has no room in the field “${field}” of ${paper} at a size that can be read. Please shorten it, or call us.`,
  sign: (field: string, paper: string, text: string) =>
    `“${text}” has a sign that cannot be printed in the field “${field}” of ${paper}. Please write it in Latin letters, or call us.`,
  unknown: (field: string) => `The file has no field “${field}” that takes text.`,
  /** What a field is tried with when it is chosen. */
  trial: {
    legal_name: ['Ruth Calloway'],
    amount: ['$100,000.00'],
    class: ['Class A'],
    address: ['12 Elm Street', 'Austin, TX 78701'],
    state: ['TX'],
    tin_last4: ['0000'],
    date: ['September 30, 2028'],
    signer_1: ['Ruth Calloway'],
    signer_2: ['Ruth Calloway'],
    signer_3: ['Ruth Calloway'],
    signer_4: ['Ruth Calloway'],
  },
  tried: (field: string, text: string) =>
    `The field “${field}” is too small: “${text}” has no room in it at a size that can be read.`,
} as const
