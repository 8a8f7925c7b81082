import {
  type Expression,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

// Programs of others write into our pages: a browser's translator takes each text node out and puts an element in its place. React
// then removes, moves or changes a node that is not there any more: it fails, or nobody sees the change. A text that is the only
// child of an element is safe, since React then replaces all that is in the element. So every text is alone in its element, but
// for texts that never change between elements that never go (decision 064).

const textual = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const fixed = TypeFlags.StringLiteral | TypeFlags.NumberLiteral
const empty = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.Void

/** What React makes of a value. */
type Shown = {
  isText: boolean
  /** Texts one after the other. */
  isList: boolean
  /** It is always there and always the same. */
  isFixed: boolean
  /** A text or an element, as the caller likes. */
  isOpen: boolean
}
type Place = Omit<Shown, 'isOpen'> & {
  /** The names under which callers give what stands there, where they may give a text; null where it has no name. */
  openTo: readonly (string | null)[]
}
type Parent = JsxElement | JsxFragment
/** Something given to a component under a name. */
type Given = { component: string; prop: string; node: Node; value: Expression | null }
type Judge = (expression: Expression) => Shown

export type TextFault = { file: string; line: number; why: string }

const isParent = (node: Node): node is Parent => is.isJsxElement(node) || is.isJsxFragment(node)
const tagOf = (node: Parent) => (is.isJsxFragment(node) ? 'Fragment' : node.openingElement.tagName.getText())
const isCapital = (name: string) => /^\p{Lu}/u.test(name)
const lineOf = (node: Node, source: SourceFile) => source.text.slice(0, node.getStart(source)).split('\n').length

/** What an expression may give: the branches of its conditions. */
function branchesOf(given: Expression): Expression[] {
  if (is.isParenthesizedExpression(given)) return branchesOf(given.expression)
  if (is.isConditionalExpression(given)) return [...branchesOf(given.whenTrue), ...branchesOf(given.whenFalse)]
  if (!is.isBinaryExpression(given)) return [given]
  const operator = given.operatorToken.getText()
  if (operator === '&&') return branchesOf(given.right)
  return operator === '||' || operator === '??' ? [...branchesOf(given.left), ...branchesOf(given.right)] : [given]
}

/** The children that React is given: the blanks between lines are none. */
const childrenOf = ({ children }: Parent) =>
  children.filter((child) =>
    is.isJsxText(child)
      ? child.text.trim() !== '' || !child.text.includes('\n')
      : !is.isJsxExpression(child) || child.expression !== undefined,
  )

/** The component in which a node stands. */
function componentAround(node: Node): string {
  for (let at: Node | undefined = node; at; at = at.parent) {
    const name = is.isFunctionDeclaration(at) || is.isVariableDeclaration(at) ? (at.name?.getText() ?? '') : ''
    if (isCapital(name)) return name
  }
  return ''
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type])
const isWritten = (type: Type) => (type.flags & textual) !== 0
const isEmpty = (type: Type) => (type.flags & empty) !== 0 || (type.isStringLiteralType() && type.value === '')

/** Judges types by what React makes of them; what it knows of one it keeps. */
function judgeOf(checker: Checker): (type: Type) => Shown {
  const known = new Map<number, Shown>()
  const isArray = (type: Type) => (type.flags & TypeFlags.Object) !== 0 && checker.isArrayLikeType(type)
  const isTextList = (type: Type) =>
    isArray(type) &&
    type.isTypeReference() &&
    checker.getTypeArguments(type).some((of) => membersOf(of).some((one) => isWritten(one) && !isEmpty(one)))
  return (type) => {
    const found = known.get(type.id)
    if (found) return found
    const all = membersOf(type)
    const shown = all.filter((member) => !isEmpty(member))
    const written = shown.filter(isWritten)
    const isOpen = written.length > 0 && written.length < shown.length
    const isList = !isOpen && shown.some(isTextList)
    const isFixed =
      shown.length === 1 && shown.every((one) => (isWritten(one) ? (one.flags & fixed) !== 0 : !isArray(one)))
    const judged = {
      isOpen,
      isList,
      isText: isList || (!isOpen && written.length > 0),
      isFixed: isFixed && all.length === 1,
    }
    known.set(type.id, judged)
    return judged
  }
}

const nameOf = (given: Expression) =>
  is.isIdentifier(given) ? given.text : is.isPropertyAccessExpression(given) ? given.name.getText() : null

function placeOf(child: JsxChild, judge: Judge): Place {
  const given = is.isJsxExpression(child) ? child.expression : undefined
  if (!given) return { isText: is.isJsxText(child), isList: false, isFixed: true, openTo: [] }
  const branches = branchesOf(given).map((branch) => ({ name: nameOf(branch), ...judge(branch) }))
  return {
    isText: branches.some((branch) => branch.isText),
    isList: branches.some((branch) => branch.isList),
    isFixed: !is.isBinaryExpression(given) && branches.length === 1 && branches.every((branch) => branch.isFixed),
    openTo: branches.filter((branch) => branch.isOpen).map(({ name }) => name),
  }
}

/** What is wrong with the children of one element, and what it sets beside others that its callers give. */
function judgeParent(parent: Parent, judge: Judge): { why: string | null; openTo: (string | null)[] } {
  const places = childrenOf(parent).map((child) => placeOf(child, judge))
  const openTo = places.flatMap((place) => place.openTo)
  const hasText = places.some(({ isText }) => isText)
  if (tagOf(parent) === 'Fragment') return { why: hasText ? 'a text in a fragment' : null, openTo }
  if (places.length < 2) return { why: places.some(({ isList }) => isList) ? 'texts in a row' : null, openTo: [] }
  const changes = openTo.length > 0 || places.some(({ isFixed }) => !isFixed)
  return { why: hasText && changes ? 'a text beside what comes, goes or changes' : null, openTo }
}

/** What a file holds that the rules speak of. */
function readSource(source: SourceFile) {
  const parents: Parent[] = []
  const components: Node[] = []
  const given: Given[] = []
  const visit = (node: Node): void => {
    if (isParent(node)) {
      parents.push(node)
      const only = childrenOf(node).length === 1 ? childrenOf(node)[0] : undefined
      const value = only && is.isJsxExpression(only) ? (only.expression ?? null) : null
      if (only && (value || is.isJsxText(only))) given.push({ component: tagOf(node), prop: 'children', node, value })
    }
    if ((is.isFunctionDeclaration(node) || is.isVariableDeclaration(node)) && isCapital(node.name?.getText() ?? ''))
      components.push(node.name ?? node)
    if (is.isJsxAttribute(node) && node.initializer) {
      const value = is.isJsxExpression(node.initializer) ? (node.initializer.expression ?? null) : null
      const tag = node.parent.parent
      const component = is.isJsxSelfClosingElement(tag) || is.isJsxOpeningElement(tag) ? tag.tagName.getText() : ''
      given.push({ component, prop: node.name.getText(), node, value })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return { parents, components, given }
}

/**
 * Finds the texts that are not alone in their element, in all files together: what a component sets beside other elements is looked
 * for where the component is used.
 * @returns the faults, in the order of the files
 */
export function textFaults(sources: readonly SourceFile[], checker: Checker): TextFault[] {
  const judgeType = judgeOf(checker)
  const faults: TextFault[] = []
  const slots = new Set<string>()
  const uses: (TextFault & { slot: string })[] = []
  for (const source of sources) {
    const { parents, components, given } = readSource(source)
    const at = (node: Node) => ({ file: source.fileName, line: lineOf(node, source) })
    const children = parents.flatMap((parent) => childrenOf(parent))
    const asked = [
      ...children.map((child) => (is.isJsxExpression(child) ? child.expression : null)),
      ...given.map(({ value }) => value),
    ]
    const expressions = [...new Set(asked.flatMap((expression) => (expression ? branchesOf(expression) : [])))]
    const types = expressions.length > 0 ? checker.getTypeAtLocation(expressions) : []
    const judged = new Map(expressions.map((expression, index) => [expression, types[index]]))
    const judge = (expression: Expression) => judgeType(judged.get(expression) ?? checker.getUnknownType())
    for (const parent of parents) {
      const { why, openTo } = judgeParent(parent, judge)
      if (why) faults.push({ ...at(parent), why })
      for (const name of openTo) {
        if (name === null) faults.push({ ...at(parent), why: 'perhaps a text: its type should be that of an element' })
        else slots.add(`${componentAround(parent)}.${name}`)
      }
    }
    for (const { component, prop, node, value } of given) {
      const isText = value === null || branchesOf(value).some((branch) => judge(branch).isText)
      const slot = `${component}.${prop}`
      if (isText) uses.push({ ...at(node), slot, why: `a text for ${slot}, which stands beside other elements` })
    }
    for (const name of components) {
      const type = checker.getTypeAtLocation(name)
      const results = type
        ? checker.getSignaturesOfType(type, SignatureKind.Call).map((of) => checker.getReturnTypeOfSignature(of))
        : []
      if (results.some((result) => result && judgeType(result).isText))
        faults.push({ ...at(name), why: 'a component that is a bare text' })
    }
  }
  return [...faults, ...uses.filter(({ slot }) => slots.has(slot))]
}
