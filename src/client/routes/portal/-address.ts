import { idMax } from '@/shared/limits'

/** Reads `?entity=`: whose holdings are shown; none or what is no number is all together. Named also then, because the router would hand on what stands in the address. */
export const readEntity = (raw: { entity?: unknown }): { entity?: number } => {
  const { entity } = raw
  const isId = typeof entity === 'number' && Number.isInteger(entity) && entity > 0 && entity <= idMax
  return { entity: isId ? entity : undefined }
}
