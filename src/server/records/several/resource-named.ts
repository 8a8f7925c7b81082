import { nounOf } from '@/shared/records/nouns'
import { isRecordList, listNamed } from '@/shared/records/record-lists'
import { Failure } from '../../platform/errors'
import type { Context } from '../../platform/trpc/context'
import { requireArea } from '../../platform/trpc/procedures'
import type { Resource } from '../resources'

/**
 * The noun of a list, for an administrator who looks after its area. Throws Failure path_not_found, because the list's name is part of
 * the path, and area_….
 */
export async function resourceNamed(ctx: Context, text: string): Promise<Resource> {
  const list = listNamed(text)
  if (list === undefined || !isRecordList(list)) throw new Failure('path_not_found')
  await requireArea(ctx, nounOf(list).area)
  return ctx.resources[list]
}
