import { z } from 'zod'
import { ApiError, apiErrorOfSilence, apiErrorOfText } from '../calls/api-error'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { fileAddress } from '@/shared/platform/file-paths'

/** 25 MB over a slow line; the server waits no longer. */
const uploadDeadlineMilliseconds = 120_000

const refusal = z.object({ message: z.string(), fieldErrors: z.record(z.string(), z.array(z.string())).default({}) })

/** Sends a PDF, which no procedure takes: bytes as they are. Throws ApiError. */
async function sendPdf(method: 'PUT' | 'POST', address: string, file: File): Promise<void> {
  const response = await fetch(address, {
    method,
    body: file,
    headers: { 'Content-Type': 'application/pdf' },
    credentials: 'include',
    signal: AbortSignal.timeout(uploadDeadlineMilliseconds),
  }).catch((cause: unknown) => {
    throw apiErrorOfSilence(cause instanceof Error ? cause : new Error(String(cause)), true)
  })
  if (response.ok) return
  const { status, statusText } = response
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const read = isJson ? refusal.safeParse(JSON.parse(text)).data : undefined
  if (read === undefined) throw apiErrorOfText(status, statusText, '', true)
  throw new ApiError({ status, statusText, serverMessage: read.message, fieldErrors: read.fieldErrors })
}

/** Gives a draft of a document its file. Throws ApiError. */
export const uploadDocument = (id: number, file: File): Promise<void> =>
  sendPdf('PUT', fileAddress('document', { id }), file)

/** Gives a draft of a room's paper its file. Throws ApiError. */
export const uploadRaisePaper = (id: number, file: File): Promise<void> =>
  sendPdf('PUT', fileAddress('raisePaper', { id }), file)

/** Enters the scan of a signature on paper. Throws ApiError. */
export const uploadScan = (signature: { id: number; signerId: number; signedOn: string }, file: File): Promise<void> =>
  sendPdf('PUT', fileAddress('subscriptionScan', signature), file)

/** Sends what shows that the owner of a subscription is accredited. Throws ApiError. */
export const uploadEvidence = (id: number, file: File): Promise<void> =>
  sendPdf(
    'PUT',
    fileAddress('sendEvidence', { id, title: file.name.replace(/\.pdf$/i, '').slice(0, nameMaxCharacters) }),
    file,
  )

/** Attaches a file to an entry, or to a file that was brought in. Throws ApiError. */
export const uploadAttachment = (to: { entryId: number } | { importId: number }, file: File): Promise<void> =>
  sendPdf('POST', fileAddress('attachments', { ...to, fileName: file.name }), file)
