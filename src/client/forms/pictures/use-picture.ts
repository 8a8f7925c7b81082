import { useRef, useState } from 'react'
import { imageUploader } from '@/content/platform/field-words'
import { compressedPicture, isPicture } from './picture-compression'

/**
 * Takes files and hands on pictures that are ready to be sent; the picture that was given last wins, also when an earlier,
 * larger one is ready after it.
 * @param onPicture called with a data URL, or with '' when the picture was taken away
 */
export function usePicture(onPicture: (picture: string) => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const turns = useRef(0)

  const take = async (file: File | null | undefined) => {
    if (!file) return
    if (!isPicture(file)) {
      setRefusal(imageUploader.notAnImage)
      return
    }
    turns.current += 1
    const turn = turns.current
    setRefusal(null)
    setWorking(true)
    const picture = await compressedPicture(file).catch(() => null)
    if (turn !== turns.current) return
    setWorking(false)
    if (picture === null) setRefusal(imageUploader.notReadable)
    else onPicture(picture)
  }

  const empty = () => {
    turns.current += 1
    setWorking(false)
    setRefusal(null)
    onPicture('')
  }

  return { refusal, isWorking, take, empty }
}
