import { useEffect, useEffectEvent, useState } from 'react'
import { adminFrame } from '@/content/records/admin'

const storageKey = 'admin-single-keys'

/** A browser that keeps nothing (a private window, a full disk) throws; the choice then lasts as long as the document. */
let isOnForNow = true

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return isOnForNow
  }
}

/** Shortcuts of a single character can be turned off, because speech input and shaking hands press them unmeant (WCAG 2.1.4). */
export function useSingleKeys(): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const set = (isWanted: boolean) => {
    isOnForNow = isWanted
    setOn(isWanted)
    try {
      localStorage.setItem(storageKey, isWanted ? 'on' : 'off')
    } catch {
      // Kept in memory, above.
    }
  }
  return { isOn, set }
}

/** What can be typed into or chosen from by letters. A checkbox takes none of the keys below. */
const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
const sidebarLinks = `nav[aria-label="${adminFrame.sidebar.label}"] a`

/**
 * The controls that a screen offers to the keyboard: whatever is, or stands in, an element with `data-command`. While the code of
 * another tab is on its way, React keeps the list that was left in the page and hides it; what is hidden offers nothing.
 */
export const offeredControls = (name?: 'add') =>
  [...document.querySelectorAll<HTMLElement>(name ? `[data-command=${name}]` : '[data-command]')]
    .flatMap(
      (element) => (element.matches('a, button') ? element : element.querySelector<HTMLElement>('a, button')) ?? [],
    )
    .filter((control) => control.checkVisibility())

/** Presses a control as a hand would: it has the focus, so that a dialog it opens gives the focus back to it. */
export function press(control: HTMLElement | undefined) {
  control?.focus()
  control?.click()
}

/** @returns whether the key moved the focus, which it does only while that is in the sidebar */
function moveInSidebar(key: string): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(sidebarLinks)]
  const index = links.findIndex((link) => link === document.activeElement)
  if (index < 0) return false
  const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: links.length - 1 }
  const target = targets[key]
  if (target === undefined) return false
  links.at(target % links.length)?.focus()
  return true
}

type Opening = { onList: () => void; onCommands: () => void }

/** @returns whether the key is one of the single characters, and was obeyed */
function obeyCharacter(key: string, { onList }: Opening): boolean {
  const search = document.querySelector<HTMLElement>('main input[type=search]')
  const [add] = offeredControls('add')
  if (key === '?') onList()
  else if (key === '/' && search) search.focus()
  else if (key === 'n' && add) press(add)
  else return false
  return true
}

/**
 * The keyboard's shortcuts of the Admin Portal, as content/admin-dialogs lists them. None works while somebody types, while a
 * dialog is open, or together with a modifier that is not its own.
 */
export function useShortcuts(opening: Opening) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (target instanceof Element && target.closest(fields)) return
    if (document.querySelector('[aria-modal=true]')) return
    const obey = () => {
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'k' || altKey || shiftKey || (ctrlKey && metaKey)) return false
        opening.onCommands()
        return true
      }
      if (altKey) return false
      if (!shiftKey && moveInSidebar(key)) return true
      // With Shift as well, which many keyboards need for '?' and '/'.
      return areSingleKeysOn() && obeyCharacter(key, opening)
    }
    if (obey()) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
