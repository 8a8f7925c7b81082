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
    hint: 'Who changed what is paid since the last approval cannot approve it. It needs two who look after money, and two to end.',
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
