import type { ConditionalValue, JsxStyleProps, TextStyle } from '@chakra-ui/react/styled-system'
import type { inks, uses } from './colors'
import type { textStyles } from './text-styles'
import type { NamedSize, Step, tokens } from './tokens'

type Tokens = typeof tokens
type StyleName = keyof JsxStyleProps

type Unit = 'px' | 'em' | 'rem' | '%' | 'vw' | 'vh' | 'dvh' | 'svh' | 'ch'
/** A length as CSS has it, or made of others. */
type Length = `${number}${Unit}` | `${'calc' | 'clamp' | 'min' | 'max' | 'var'}(${string})` | `{sizes.${NamedSize}}`
type Inherited = 'inherit' | 'initial'
/** A browser's own colours, for forced colours and the like. */
type SystemColor = 'Canvas' | 'CanvasText' | 'ButtonBorder' | 'Highlight' | 'LinkText'
type Color =
  | keyof typeof inks
  | keyof typeof uses
  | 'transparent'
  | 'currentColor'
  | SystemColor
  | `rgba(${string})`
  | `{colors.${keyof typeof uses}}`

type SpaceName =
  | Extract<StyleName, `${'padding' | 'margin' | 'inset' | 'scrollMargin' | 'scrollPadding'}${string}`>
  | Extract<StyleName, `${'p' | 'm'}${'' | 'x' | 'y' | 't' | 'b' | 's' | 'e'}`>
  | 'gap'
  | 'rowGap'
  | 'columnGap'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
type SizeName = 'width' | 'height' | `${'min' | 'max'}${'Width' | 'Height'}` | 'boxSize'
type ColorName = 'color' | 'bg' | 'fill' | 'stroke' | Exclude<Extract<StyleName, `${string}Color`>, 'scrollbarColor'>

type RadiusName = Extract<StyleName, `border${string}Radius`>

/** A width or a height. */
export type Size = Step | NamedSize | Length | 'auto' | 'none' | Inherited

/** How text is set, as the text styles themselves say it. */
interface TextValues {
  fontFamily: keyof Tokens['fonts'] | Inherited
  fontSize: keyof Tokens['fontSizes'] | Length | Inherited
  fontWeight: keyof Tokens['fontWeights'] | Inherited
  lineHeight: keyof Tokens['lineHeights'] | `${number}` | Length | Inherited
}

type Values = Record<SpaceName, Step | `-${Step}` | NamedSize | Length | 'auto' | Inherited> &
  Record<SizeName, Size> &
  Record<ColorName, Color | 'none' | Inherited> &
  Record<RadiusName, keyof Tokens['radii'] | '0' | Inherited> &
  TextValues & {
    textStyle: keyof typeof textStyles
    boxShadow: keyof Tokens['shadows'] | 'none' | `inset ${string}`
    zIndex: keyof Tokens['zIndex'] | `${number}`
    transitionDuration: keyof Tokens['durations'] | `${number}ms${string}`
    transitionTimingFunction: keyof Tokens['easings']
    cursor: keyof Tokens['cursor'] | 'default' | 'auto'
  }

type StylesOf<Taken> = { [Name in keyof Taken]?: ConditionalValue<Taken[Name]> | undefined }

/** Styles that take a token: only those that the theme has, and what CSS itself means. */
export type TokenStyles = StylesOf<Values>

/** What a text style sets; the rest of it is plain CSS. */
export type TextStyleValue = Omit<TextStyle, keyof TextValues> & StylesOf<TextValues>
