import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/product'

type Activity = inferRouterOutputs<AppRouter>['admin']['activity']['list']
type Person = NonNullable<Activity['person']>

/** Who the activity can be narrowed to: the administrators, whoever its lines name, and the one it is narrowed to already. */
export function peopleIn(administrators: readonly Person[], activity: Activity | undefined): Person[] {
  const named = (activity?.items ?? []).flatMap((line) => {
    if (line.source === 'visitor' || line.source === 'message') return []
    return line.source === 'security' ? [line.account, line.actor] : [line.actor]
  })
  const people = new Map<number, Person>()
  for (const person of [...administrators, ...named, activity?.person]) if (person) people.set(person.id, person)
  return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
