import { stateLetters } from '../site/maps'

/** How two or more people hold what they own together. */
export const jointHoldings = ['survivorship', 'common', 'entirety', 'community'] as const

/** As what somebody signs for an owner. */
export const signerCapacities = [
  'self',
  'joint_owner',
  'manager',
  'member',
  'officer',
  'general_partner',
  'trustee',
  'account_owner',
  'custodian',
  'attorney_in_fact',
] as const
export const signerWays = ['online', 'paper'] as const

/** Whose number the last four digits are of. */
export const tinKinds = ['ssn', 'ein'] as const

export const taxClasses = ['individual', 'c_corp', 's_corp', 'partnership', 'trust', 'disregarded', 'exempt'] as const

/** Why people are accredited, and why other owners are (17 CFR 230.501(a)). */
const ofPeople = ['income_single', 'income_joint', 'net_worth', 'license', 'insider'] as const
const ofOthers = ['assets', 'institution', 'family_office', 'owners', 'grantors', 'self_directed'] as const
export const accreditedBases = [...ofPeople, ...ofOthers] as const

/** Of which bases an owner may name: a retirement account those of the person whose it is too. */
export const basesOf = (kind: string): readonly (typeof accreditedBases)[number][] => {
  if (kind === 'individual' || kind === 'joint') return ofPeople
  return kind === 'retirement' ? accreditedBases : ofOthers
}

/** What is said at the end, each with a tick of its own. */
export const answerStatements = [
  'received',
  'ownAccount',
  'illiquid',
  'accredited',
  'notFinanced',
  'papersAlone',
  'usPerson',
  'mayAct',
  'true',
] as const

/** Where an owner lives or has its main office: a state, the District, or a territory. */
export const residenceStates: readonly string[] = [...stateLetters, 'PR', 'GU', 'VI']
