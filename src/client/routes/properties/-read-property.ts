import { isAdministrator } from '@/shared/accounts/roles'
import type { PropertyPage } from '@/shared/site/properties'
import { orNotFound } from '../../record-address'
import type { CallUtils } from '../../calls/trpc'

/** Whether this browser is an administrator's. The server renders every page as for a stranger. */
const isOfAdministrator = (calls: CallUtils): Promise<boolean> =>
  typeof document === 'undefined'
    ? Promise.resolve(false)
    : calls.auth.me.ensureData().then(
        (user) => user !== null && isAdministrator(user),
        () => false,
      )

/**
 * Reads the property of an address for its page: an administrator sees drafts too, by a call that nothing keeps.
 * @throws the router's not-found answer, or what the call failed with
 */
export async function readProperty(calls: CallUtils, slug: string): Promise<PropertyPage> {
  if (!(await isOfAdministrator(calls))) return orNotFound(calls.public.properties.get.ensureData({ slug }))
  const found = await orNotFound(calls.admin.properties.get.fetch({ slug }, { staleTime: 0 }))
  // The page has one way to its record, whoever looks.
  calls.public.properties.get.setData({ slug }, found)
  return found
}
