/** Whose turn it is, in a word for lists and in a sentence for the page. */
export const stations = {
  wait: {
    short: 'On the waiting list',
    own: 'There is no room in this raise at the moment. You can answer the questions already; we write to you when there is.',
    signer: 'There is no room in this raise at the moment. We write to you when you can sign.',
  },
  answer: {
    short: 'Being answered',
    own: 'It is your turn: answer the questions, and make the papers of it.',
    signer: 'The answers are being changed. We write to you when there are new papers to sign.',
  },
  sign: {
    short: 'Your turn to sign',
    own: 'It is your turn: read the papers, and sign them.',
    signer: 'It is your turn: read the papers, and sign them.',
  },
  others_sign: {
    short: 'Others sign',
    own: 'There is nothing for you to do here now: we wait for those below who have not signed yet. Who signs on paper sends us the signed pages; we enter them here.',
    signer:
      'There is nothing for you to do here now: we wait for those below who have not signed yet. Who signs on paper sends us the signed pages; we enter them here.',
  },
  firm: {
    short: 'We look at it',
    own: 'Everybody has signed. It is our turn now: we look at it, and write to you.',
    signer: 'Everybody has signed. It is our turn now: we look at it, and write to you.',
  },
  expired: {
    short: 'Time is over',
    own: 'The time to sign was over before everybody had signed. Your answers are kept, and you can go on with them.',
    signer: 'The time to sign was over before everybody had signed. There is nothing for you to do.',
  },
  ended: {
    short: 'Ended',
    own: 'This offering takes no more subscriptions, and yours had not been signed. There is nothing for you to do. Please call us with any question.',
    signer:
      'This offering takes no more subscriptions, and this one had not been signed. There is nothing for you to do. Please call us with any question.',
  },
  rejected: {
    short: 'Not accepted',
    own: 'We did not accept this subscription.',
    signer: 'We did not accept this subscription.',
  },
  withdrawn: {
    short: 'Taken back',
    own: 'This subscription was taken back. You can begin a new one in the room.',
    signer: 'This subscription was taken back. There is nothing for you to do.',
  },
  pay: {
    short: 'Accepted',
    own: 'We have accepted this subscription. The executed file is among your documents. It is your turn: send the money.',
    signer:
      'We have accepted this subscription. The executed file is among your documents. What is open is the money for it.',
  },
  arrived: {
    short: 'Money has arrived',
    own: 'The money for this subscription has arrived. We write it into our books at the next closing, and tell you.',
    signer: 'The money for this subscription has arrived. We write it into our books at the next closing.',
  },
  released: {
    short: 'Released',
    own: 'We had accepted this subscription, and it does not bind you any more.',
    signer: 'We had accepted this subscription, and it does not bind anybody any more.',
  },
  recorded: {
    short: 'In our books',
    own: 'This subscription is in our books: you find what you own in your portal.',
    signer: 'This subscription is in our books.',
  },
} as const
