import { privateHead } from '../../page-head'
import { idMax } from '@/shared/platform/limits'

/** Reads `?entity=`: whose holdings are shown; none or what is no number is all together. Named also then, because the router would hand on what stands in the address. */
const readEntity = (raw: { entity?: unknown }): { entity?: number } => {
  const { entity } = raw
  const isId = typeof entity === 'number' && Number.isInteger(entity) && entity > 0 && entity <= idMax
  return { entity: isId ? entity : undefined }
}

/** What the routes of the portal have in common. Every page of the site starts with the code of all routes, so it stands once. */
export const portalRoute = {
  staticData: { isClientOnly: true },
  validateSearch: readEntity,
  head: async () => privateHead((await import('@/content/reporting/portal')).portalPage.title),
}
