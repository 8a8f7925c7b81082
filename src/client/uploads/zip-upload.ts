import { z } from 'zod'
import { minuteMilliseconds } from '@/shared/platform/time'
import { ApiError, apiErrorOfSilence, apiErrorOfText } from '../calls/api-error'
import { fileAddress } from '@/shared/platform/file-paths'

/** Two minutes for 250 MB, which is how long the server waits, and time to read a thousand K-1s. */
const deadlineMilliseconds = 5 * minuteMilliseconds

const refusal = z.object({ message: z.string() })
const taken = z.object({ id: z.number() })

function jsonOf(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}

type Zip = { year: number; investmentId: string; file: File }

/**
 * Sends a zip of K-1s, which no procedure takes. XMLHttpRequest, because fetch does not tell how much of a body has been sent.
 * @param onProgress is told the share that has been sent, in percent
 * @returns the id under which the server keeps what it read. Throws ApiError.
 */
export function uploadK1Zip({ year, investmentId, file }: Zip, onProgress: (percent: number) => void): Promise<number> {
  const address = fileAddress('k1Batches', { year, fileName: file.name, ...(investmentId !== '' && { investmentId }) })
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (name: string) => () => reject(apiErrorOfSilence(new DOMException('No answer', name), true))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((loaded / (total || 1)) * 100))
    request.addEventListener('error', fail('NetworkError'))
    request.addEventListener('timeout', fail('TimeoutError'))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const answer = jsonOf(responseText)
      const made = taken.safeParse(answer).data
      if (made && status < 300) return resolve(made.id)
      const refused = refusal.safeParse(answer).data
      if (refused === undefined) return reject(apiErrorOfText(status, statusText, '', true))
      reject(new ApiError({ status, statusText, serverMessage: refused.message, fieldErrors: {} }))
    })
    request.open('POST', address)
    request.timeout = deadlineMilliseconds
    request.setRequestHeader('Content-Type', 'application/zip')
    request.send(file)
  })
}
