/** What a person reads when something is not done in a raise or its room. */
export const raiseFailures = {
  raise_taken: 'This offering has a raise already.',
  raise_incomplete: 'This raise cannot be opened yet.',
  raise_by_invitation: 'This offering is by invitation only. Please write to us if you would like to know more.',
  exemption_fixed: 'This offering is being raised for, so its exemption can no longer change.',
  relationship_missing:
    'The firm has not written down how it knows this person. Please do that first; for somebody met on or after the opening day, say why that does not matter.',
  paper_unopened: 'Please open the paper first.',
  receipt_missing: 'Please open the memorandum, and say that you have received it, first.',
  answers_missing: 'Something is still to be answered.',
  field_unfit: 'A field of an agreement has no room for what stands in it.',
  signature_name: 'Please type your name as it stands on the papers.',
  consent_missing: 'Please agree to electronic records first, or sign on paper.',
  packet_changed: 'The papers have changed. Please read them again; nothing was signed.',
  signed_already: 'You have signed these papers.',
  papers_later: 'These papers were made after this day, so nobody signed them on it. Please look at the scan again.',
  signer_address: 'Each who signs here needs an address of their own. Another may sign on paper.',
  money_differs:
    'No more can go back than came, and no subscription ends while money of it is here. Please send that back, and enter it, first.',
  account_differs: 'This is not the account number that was prepared. Please look at it together.',
  interest_follows:
    'This interest led to a subscription, and its status follows that. Please look at the subscription instead.',
  money_reversed: 'This was taken back already.',
  minimum_not_reached: 'This is less than the raise needs before anything closes.',
  transfer_name:
    'This is neither the name of the owner nor of somebody who signs. Please say why the money belongs to this subscription.',
  reminded_today: 'They were reminded today. Tomorrow you can do it again.',
  evidence_enough: 'We have as much evidence of this subscription as we can keep. Please call us.',
  method_withheld: 'Nobody can be taken for accredited by this.',
  evidence_day: 'Please say of which day it is: how long it counts is reckoned from there.',
  decision_missing:
    'Nobody has decided that the owner is accredited, or the decision does not count for this amount today. Please decide first.',
  cap_reached: 'The raise takes less than this beside what is accepted. Please accept a smaller amount.',
  own_subscription: 'You have signed or begun this subscription yourself. Somebody else accepts it for the firm.',
  amount_above: 'This is more than was offered.',
  amount_uneven: 'This amount does not buy whole ten-thousandths of a unit. Please choose another one.',
  amount_same: 'This is the amount that is accepted already.',
  entity_elsewhere:
    'This entity is not of those who sign this subscription, or not the one that it names. Please choose another, or a new one.',
} as const

/** What is kept elsewhere for the sake of a subscription. */
export const raiseKeeps = {
  executed:
    'This is the executed file of a subscription, and stays as it was sealed. Accept another amount, or release the subscription, instead.',
  price:
    'Papers that are being signed, or wait to be accepted or closed, state what a unit of this class costs. Have them signed anew, or release them, before it costs something else.',
  owner: 'A subscription names this entity as its owner, so it stays. End the access to it instead.',
} as const

/** The same where what is missing is part of the sentence. */
export const raiseRefusals = {
  incomplete: (missing: string) => `This raise cannot be opened yet. It lacks ${missing}.`,
  unknown: (names: string) =>
    `Nobody was admitted. Please write down first how the firm knows ${names}, or, of who was met on or after the opening day, say why that does not matter.`,
  twice:
    'This very sum of this day is entered already. Please look below, or say in a sentence that it came a second time.',
  and: '; and ',
  endsLater: (counted: string) => `The raise cannot end yet: ${counted}.`,
  unfinished: {
    signing: (count: number) =>
      count === 1 ? '1 subscription is being signed' : `${count} subscriptions are being signed`,
    signed: (count: number) => (count === 1 ? '1 waits for us' : `${count} wait for us`),
    accepted: (count: number) =>
      count === 1 ? '1 is accepted and not in the book' : `${count} are accepted and not in the book`,
    money: (amount: string) => `${amount} that came is neither in the book nor sent back`,
  },
  missing: {
    disclosure: 'a memorandum that is shown',
    agreement: 'an agreement that is shown',
    class: 'a class to raise for',
    exemption: 'the exemption of the offering, Rule 506(b) or 506(c)',
    document_key: 'the variable DOCUMENT_KEY',
    relationship: 'how the firm knows everybody who is admitted, from before today or with a note',
  },
} as const

/** What is still to be answered of an owner that is in the book, and of who signs. */
export const subscriptionRefusals = {
  self: (email: string) => `Please name yourself among those who sign, with the address of your account, ${email}`,
  unprinted: (sign: string) =>
    `Our papers cannot write '${sign}', which is in what we have of this owner. Please call us, or sign on paper.`,
  notAdmitted: 'This person is not admitted to the room of this offering. Please admit them first.',
  otherTaxNumber: 'These are not the four digits that we have of this owner. Please call us.',
} as const

/** Why a method is not offered, for staff. */
export const decisionRefusals = {
  withheld: (method: string) =>
    method === 'questionnaire'
      ? 'Under Rule 506(c) what somebody answers is not enough.'
      : 'The amount does not show it: it is too small for an owner of this kind, or others lend it.',
} as const
