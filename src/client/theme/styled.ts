import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { EmotionCache } from '@emotion/cache'
import { type CSSObject, css as serialize, type SerializedStyles, withEmotionCache } from '@emotion/react'
import { createElement, type ElementType, useInsertionEffect } from 'react'
import { system } from './system'

/** More than the combinations of styles that any element has; what is made up of figures could otherwise grow without end. */
const keptMost = 500

/** Attributes that are styles by their other name. */
const htmlNames = new Map([
  ['htmlWidth', 'width'],
  ['htmlHeight', 'height'],
])

/** What a property is to an element: a style, a variant of its recipe, or an attribute, by the name that HTML has for it. */
type Meaning = 'style' | 'variant' | { attribute: string }
type Given = Record<string, unknown>
type Attributes = Given & { className?: string; as?: ElementType }

const isRendering = typeof document === 'undefined'

/** Writes a style into the document, or on the server into what is rendered, unless it is there. */
function insert(cache: EmotionCache, styles: SerializedStyles) {
  const className = `${cache.key}-${styles.name}`
  // By this the server knows the rules of elements from those of whole pages.
  if (isRendering) cache.registered[className] = styles.styles
  if (cache.inserted[styles.name] === undefined) cache.insert(`.${className}`, styles, cache.sheet, true)
}

/** A property and its value as a text, by which the styles of an element are found again. A number is not the text of it. */
const written = (name: string, value: unknown) =>
  typeof value === 'string' ? `${name}=${value};` : `${name}:${JSON.stringify(value)};`

/** The rules of several styles, of which the last one wins. */
function rulesOf(...styles: object[]): CSSObject
function rulesOf(...styles: SystemStyleObject[]): object {
  return system.css(...styles)
}

/** What finds the styles of an element by its properties, each combination being worked out once. */
function stylesOf(recipe: RecipeDefinition) {
  let choose: ReturnType<typeof system.cva> | undefined
  const kept = new Map<string, SerializedStyles>()
  return (key: string, variants: Given, { css, ...styles }: Given): SerializedStyles => {
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= keptMost) kept.clear()
    choose ??= system.cva(recipe)
    const made = serialize(rulesOf(choose(variants), ...(typeof css === 'object' && css ? [css] : []), styles))
    kept.set(key, made)
    return made
  }
}

/**
 * An element with styles: those of a recipe by its variants, and those among its properties. It writes the very rules and names of
 * classes that Chakra's own factory does, which works all of them out anew whenever an element is rendered: about a millisecond for
 * each where the processor is slow, and a list has four hundred (decision 091).
 * @param defaults properties that are given unless somebody gives others
 */
export function styled(element: ElementType, recipe: RecipeDefinition, defaults: Given = {}) {
  const variantNames = Object.keys(recipe.variants ?? {})
  const find = stylesOf(recipe)
  const meanings = new Map<string, Meaning>()
  const meaningOf = (name: string): Meaning => {
    // CSS has a property of this name, too, but a line that is drawn is no style.
    if (name === 'd') return { attribute: name }
    if (variantNames.includes(name)) return 'variant'
    return system.isValidProperty(name) ? 'style' : { attribute: htmlNames.get(name) ?? name }
  }
  const Styled = withEmotionCache<Given, unknown>((props, cache, ref) => {
    const attributes: Attributes = { ref }
    const variants: Given = {}
    const styles: Given = {}
    let key = ''
    for (const given of [defaults, props])
      for (const name in given) {
        const value = given[name]
        if (value === undefined) continue
        let meaning = meanings.get(name)
        if (meaning === undefined) meanings.set(name, (meaning = meaningOf(name)))
        if (typeof meaning === 'object') attributes[meaning.attribute] = value
        else {
          ;(meaning === 'style' ? styles : variants)[name] = value
          key += written(name, value)
        }
      }
    const found = find(key, variants, styles)
    if (isRendering) insert(cache, found)
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- it is the same on each rendering
    else useInsertionEffect(() => insert(cache, found), [cache, found])
    const { className: outer, as: tag = element, ...rest } = attributes
    const own = found.styles && `${cache.key}-${found.name}`
    const className = [outer, own].filter(Boolean).join(' ')
    return createElement(tag, className ? { ...rest, className } : rest)
  })
  Styled.displayName = `styled(${String(element)})`
  return Styled
}
