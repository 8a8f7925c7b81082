import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

type Tell = (field: string, isRefused: boolean) => void

const Refusals = createContext<Tell>(() => {})

/** Around a form that wants to know of pictures that its fields refused. */
export const RefusalsProvider = Refusals.Provider

/** Tells the form around a picture's field whether the file that was chosen last was refused. */
export function useTellRefusal(isRefused: boolean) {
  const field = useId()
  const tell = useContext(Refusals)
  useEffect(() => {
    tell(field, isRefused)
    return () => tell(field, false)
  }, [tell, field, isRefused])
}

/** Whether a field of a form holds a file that was refused, so that saving would go without it. */
export function useRefusedPictures(): { hasRefused: boolean; tell: Tell } {
  const [fields, setFields] = useState<readonly string[]>([])
  const tell = useCallback<Tell>((field, isRefused) => {
    setFields((before) => {
      if (before.includes(field) === isRefused) return before
      return isRefused ? [...before, field] : before.filter((each) => each !== field)
    })
  }, [])
  return { hasRefused: fields.length > 0, tell }
}
