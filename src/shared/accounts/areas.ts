import { type AuditedList, nounOf } from '../records/nouns'
import { type Role, isAdministrator } from './roles'

/** What an administrator looks after: words and pictures of the site; accounts, enquiries and letters; investors; their money. */
export const areas = ['content', 'people', 'investors', 'money'] as const
export type Area = (typeof areas)[number]

/** An administrator's areas; null is everything, now and later. */
type Administrator = { areas: readonly Area[] | null }

/** Says whether an administrator may read and write what belongs to an area. */
export const looksAfter = ({ areas: own }: Administrator, area: Area) => own === null || own.includes(area)

/** Says whether there is nothing that an administrator may not do. */
export const looksAfterAll = ({ areas: own }: Administrator) => own === null

/** Says whether somebody sees what is not shown to everybody yet, or to some alone: drafts, named offerings, their pictures. */
export const seesAllContent = (user: Administrator & { role: Role }) =>
  isAdministrator(user) && looksAfter(user, 'content')

/** Says whether an administrator may read a list. */
export function mayOpen(administrator: Administrator, list: AuditedList): boolean {
  const { area, alsoReadBy } = nounOf(list)
  return (
    area === 'any' ||
    looksAfter(administrator, area) ||
    (alsoReadBy !== undefined && looksAfter(administrator, alsoReadBy))
  )
}
