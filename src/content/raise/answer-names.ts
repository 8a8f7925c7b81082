// What the answers of a subscription are called, on the questions and on the papers. Have counsel review.

/** How two or more people hold what they own together. */
export const jointHoldingNames = {
  survivorship: 'Joint tenants with right of survivorship',
  common: 'Tenants in common',
  entirety: 'Tenants by the entirety',
  community: 'Community property',
} as const

/** As what somebody signs. */
export const signerCapacityNames = {
  self: 'For myself',
  joint_owner: 'Joint owner',
  manager: 'Manager',
  member: 'Member',
  officer: 'Officer',
  general_partner: 'General partner',
  trustee: 'Trustee',
  account_owner: 'Owner of the account',
  custodian: 'Custodian',
  attorney_in_fact: 'Attorney in fact',
} as const

export const tinKindNames = {
  ssn: 'Social Security number',
  ein: 'Employer Identification Number',
} as const

export const taxClassNames = {
  individual: 'Individual',
  c_corp: 'C corporation',
  s_corp: 'S corporation',
  partnership: 'Partnership',
  trust: 'Trust or estate',
  disregarded: 'Disregarded entity',
  exempt: 'Exempt from tax',
} as const

/** Why an owner is an accredited investor, each as a sentence of the owner (17 CFR 230.501(a)). */
export const accreditedSentences = {
  income_single:
    'Income of more than $200,000, as one person, in each of the last two years, with a reasonable expectation of the same this year.',
  income_joint:
    'Income of more than $300,000, together with a spouse or spousal equivalent, in each of the last two years, with a reasonable expectation of the same this year.',
  net_worth:
    'Net worth of more than $1,000,000, alone or together with a spouse or spousal equivalent, without the value of the home.',
  license: 'A Series 7, Series 65 or Series 82 license in good standing.',
  insider: 'A director, executive officer or general partner of the issuer, or of its general partner.',
  assets: 'Total assets of more than $5,000,000; not formed for the purpose of buying this investment.',
  institution:
    'A bank, insurance company, registered investment company, registered adviser or another institution that the rule names.',
  family_office:
    'A family office with more than $5,000,000 under management, or a family client of one; not formed for the purpose of buying this investment.',
  owners: 'Each owner of its equity is an accredited investor.',
  grantors: 'A trust that can be revoked, each grantor of which is an accredited investor.',
  self_directed: 'A retirement account that is directed by its owner alone, who is an accredited investor.',
} as const

/** What is said at the end, each with a tick of its own. @param issuer its legal name */
export const statementSentences = {
  received: (issuer: string) =>
    `The owner has received and read the memorandum of ${issuer} and the agreements named below.`,
  ownAccount: () => 'The owner buys for its own account, and not to sell or pass on to others.',
  illiquid: () => 'The owner understands that this investment cannot readily be sold, and can bear to lose all of it.',
  accredited: () =>
    'The owner is an accredited investor for the reason given in these pages, and will tell the issuer at once if that changes before it accepts.',
  notFinanced: () => 'Nobody else finances the amount for the purpose of this purchase, beyond what these pages say.',
  papersAlone: () => 'The owner relied on the memorandum and the agreements alone, and on no other promise.',
  usPerson: () =>
    'The owner is a U.S. person for federal income tax, the tax number of which the last four digits are given is its own, and it is not subject to backup withholding.',
  mayAct: () => 'Whoever signs may sign for the owner, and the owner may make this investment.',
  true: () => 'All that is said in these pages is true and complete.',
} as const

/** States, the District and the territories by their letters, in the order of their names. */
export const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}
