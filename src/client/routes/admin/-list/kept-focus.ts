import { useEffect, useRef } from 'react'

const allIn = (list: Element | null, selector: string) => [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])]

/** With what was chosen goes the bar; the focus goes on to the box that chooses anew, or to the search when no row is left. */
export function focusList(list: Element | null) {
  list?.querySelector<HTMLElement>('thead input, input[type=search]')?.focus()
}

/**
 * With a row goes the focus on its button: the next row's takes it, or the first button or link of the list when no row is left.
 * @param buttonsOfRows selects that button in every row
 * @returns what to call before the row goes, and when it stays after all
 */
export function useKeptFocus(buttonsOfRows: string) {
  const leaving = useRef<{ list: Element | null; index: number } | null>(null)
  // Runs once the row is out of the page.
  useEffect(
    () => () => {
      if (!leaving.current || document.activeElement !== document.body) return
      const { list, index } = leaving.current
      const buttons = allIn(list, buttonsOfRows)
      const [next] = [
        ...buttons.slice(index),
        ...buttons.slice(-1),
        ...allIn(list, 'button, input'),
        ...allIn(list, 'a'),
      ]
      next?.focus()
    },
    [buttonsOfRows],
  )
  return {
    leave: (button: HTMLElement) => {
      const list = button.closest('section')
      leaving.current = { list, index: allIn(list, buttonsOfRows).indexOf(button) }
    },
    stay: () => {
      leaving.current = null
    },
  }
}
