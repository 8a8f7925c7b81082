import { notFound } from '@tanstack/react-router'
import { apiErrorOf } from './calls/api-error'

/**
 * What a page about one record begins with: the record, or the not-found screen when there is none of that address.
 * @throws the router's not-found answer, or what the call failed with
 */
export const orNotFound = <Found>(read: Promise<Found>): Promise<Found> =>
  read.catch((error: unknown) => {
    if (apiErrorOf(error).failure === 'record_not_found') throw notFound()
    throw error
  })
