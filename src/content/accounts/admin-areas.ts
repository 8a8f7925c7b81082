/** What an administrator looks after, and what is said of the rest. */
export const adminAreas = {
  everything: 'Everything, now and later',
  hint: 'What this administrator may see and change. The person is signed out everywhere when it changes.',
  names: {
    content: 'Content: investments, properties, posts, settings',
    people: 'People: users, enquiries, newsletter, activity, mail',
    investors:
      'Investors: interest, entities, holdings, drafts of distributions, statements, documents, updates, taxes',
    money: 'Money: approving, publishing and reversing distributions',
  },
  shortNames: { content: 'Content', people: 'People', investors: 'Investors', money: 'Money' },
  notYours:
    'This belongs to an area that your account does not look after. An administrator who looks after everything can give it to you.',
} as const
