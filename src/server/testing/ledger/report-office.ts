import type { Db } from '@db/database'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { callerAs, cookieOf, requesterOf, type testServices } from '../app'

/** Two owners of a class, $100,000 and $50,000 of March 2025, of whom the second one is paid by check; and who reads reports of them. */
export async function openReportOffice({ services }: Pick<ReturnType<typeof testServices>, 'services'>, db: Db) {
  const request = requesterOf(services)
  const cookie = await cookieOf(services, 'admin')
  const { admin } = await callerAs(services, 'admin')
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId })

  async function holder(legalName: string, cents: number, paymentMethod: 'check' | null = null) {
    const { id: entityId } = await makeEntity(db, { legalName, paymentMethod })
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId, cents, units: cents * 100 })
    return { positionId, entityId }
  }
  const first = await holder('Ångström Trust', 10_000_000)
  const second = await holder('王小明', 5_000_000, 'check')

  /** A report as a file, in lines. */
  async function fileOf(path: string, as = cookie) {
    const response = await request('GET', `/api/admin/reports/${path}`, { cookie: as })
    return { status: response.status, lines: (await response.text()).trim().split('\r\n') }
  }
  const made = { investmentId, first: first.positionId, second: second.positionId, secondEntity: second.entityId }
  return { admin, made, fileOf }
}
