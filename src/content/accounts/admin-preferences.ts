/** How the firm works, below the specified settings. */
export const adminPreferences = {
  name: 'Preferences',
  fields: { value: 'Value' },
  heading: 'Safety and delivery',
  failed: "We couldn't load these preferences.",
  secondFactor: {
    label: 'Second factor of administrators',
    choices: { no: 'As each of them likes', yes: 'A duty of all' },
    hint: 'Who has none can do nothing but set one up. Calls that change accounts then ask for the password once more.',
  },
  ownFactor: { lead: 'Your own account has no second factor yet.', label: 'Set one up', to: '/account' },
  fourEyes: {
    label: 'Release of money',
    choices: { no: 'By any administrator', yes: 'By a second administrator' },
    hint: 'Then also redemptions, adjustments, transfers, reversals, statements and imports wait for somebody else. It needs two who look after money, and two to end.',
    /** Said where one of each two has let the other in lately. */
    held: (until: string) =>
      `Nobody here may approve for a colleague until ${until}: of each two who look after money, one gave the other this account, its password or its areas within the last seven days. Until then what is asked for waits.`,
    ask: {
      title: 'Wait for a second person from now on?',
      submit: 'Yes, it may wait',
      cancel: 'Not yet',
    },
  },
  closedThrough: {
    label: 'Book closed through',
    hint: 'Nothing is dated on or before this day but for a reason, and by a second person. To open days again takes two, too.',
    save: 'Close the book',
    clear: 'Open the whole book',
    /** What somebody asked, which a colleague confirms. */
    asked: (by: string, on: string, day: string | null) =>
      day === null
        ? `${by} asked on ${on} that the whole book is opened again. A second one who looks after money confirms that within seven days; until then it stays closed.`
        : `${by} asked on ${on} that the book stays closed through ${day} only. A second one who looks after money confirms that within seven days; until then it stays closed.`,
    keep: 'Keep it closed',
    told: { title: 'A colleague confirms this', description: 'Until then the book stays closed as it is.' },
  },
  asked: {
    text: (by: string, day: string) =>
      `${by} asked on ${day} that any administrator may release money again. A second one who looks after money confirms that within seven days; until then two are needed.`,
    confirm: 'Confirm',
    keep: 'Keep two people',
    told: { title: 'A colleague confirms this', description: 'Until then two people release money.' },
  },
  timeZone: { label: 'Time zone of the office', hint: 'In which a moment of the firm is a day.' },
  mailsPerSecond: {
    label: 'Emails a second',
    hint: 'What your mail server takes without holding us for a sender of spam.',
  },
  updated: { title: 'Preference saved', description: null },
  notUpdated: { title: 'The preference was not saved', showsReason: true },
} as const
