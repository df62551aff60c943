import * as v from 'valibot'
import { now } from '../../platform/device/clock.ts'

/**
 * A text; or an element: its name, its attributes, its children, and its namespace unless it is HTML. Short, because it is
 * read before anything is on the screen.
 */
type ViewNode = string | [name: string, attributes: [string, string][], children: ViewNode[], space?: string]

/** Raised when the stored shape changes. */
const VERSION = 1

/**
 * A screen as it was last seen on this device, with the conditions of that moment. It is only shown again by the same build,
 * in the same language, direction, colours and width.
 */
export const viewSchema = v.object({
  version: v.literal(VERSION),
  /** When it was seen, in milliseconds since 1970. */
  at: v.number(),
  title: v.string(),
  program: v.string(),
  locale: v.string(),
  direction: v.string(),
  scheme: v.string(),
  width: v.number(),
  styles: v.array(v.string()),
  /** `ViewNode`s, checked one by one when they are built: a schema takes longer than all else. */
  nodes: v.array(v.unknown()),
})
export type View = v.InferOutput<typeof viewSchema>

/** As long as answers are kept on the device. */
export const isTooOld = ({ at }: Pick<View, 'at'>): boolean => now() - at > 14 * 86_400_000

/** The record of an address, in the store of the person who saw it. */
export const viewKey = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `view ${pathname}${search}`

const HTML = 'http://www.w3.org/1999/xhtml'
/** Nothing that runs, loads a document or is typed into; notices of the moment have `data-passing`. */
const LEFT_OUT = new Set(['script', 'link', 'template', 'iframe', 'object', 'embed', 'dialog', 'noscript'])
const isKept = (name: string, value: string): boolean =>
  !name.startsWith('on') &&
  !(/^(?:href|src|action|xlink:href)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value))

const nodesIn = (parent: Element): ViewNode[] =>
  [...parent.childNodes].flatMap((child): ViewNode[] => {
    if (child instanceof Text) return child.data === '' ? [] : [child.data]
    if (!(child instanceof Element) || LEFT_OUT.has(child.localName) || child.hasAttribute('data-passing')) return []
    const attributes = [...child.attributes].flatMap(({ name, value }): [string, string][] =>
      isKept(name, value) ? [[name, value]] : [],
    )
    const space = child.namespaceURI ?? HTML
    const [name, children] = [child.localName, nodesIn(child)]
    return [space === HTML ? [name, attributes, children] : [name, attributes, children, space]]
  })

/** Conditions of a view on this page. */
export const surroundings = (): Omit<View, 'version' | 'at' | 'title' | 'styles' | 'nodes'> => {
  const { lang, dir, dataset } = document.documentElement
  return {
    program: document.querySelector<HTMLLinkElement>('link[data-program]')?.href ?? '',
    locale: lang,
    direction: dir,
    scheme: dataset['mantineColorScheme'] ?? '',
    width: innerWidth,
  }
}

/** The children of an element as they are now, with the style sheets of the page. */
export const viewOf = (root: Element): View => ({
  version: VERSION,
  at: now(),
  title: document.title,
  ...surroundings(),
  styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  nodes: nodesIn(root),
})

const isAttribute = (value: unknown): value is [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'

/** Builds a node without a string that is parsed as HTML: the page's policy allows none. */
const built = (node: unknown): Node => {
  if (typeof node === 'string') return document.createTextNode(node)
  if (!Array.isArray(node)) throw new TypeError('no node')
  const [name, attributes, children, space]: unknown[] = node
  if (typeof name !== 'string' || LEFT_OUT.has(name) || !Array.isArray(attributes) || !Array.isArray(children))
    throw new TypeError('no element')
  const element = document.createElementNS(typeof space === 'string' ? space : HTML, name)
  for (const attribute of attributes) {
    if (!isAttribute(attribute) || !isKept(...attribute)) continue
    const [key, value] = attribute
    // Set as an attribute, the policy would refuse it.
    if (key === 'style' && (element instanceof HTMLElement || element instanceof SVGElement))
      element.style.cssText = value
    else element.setAttribute(key, value)
  }
  // Mantine's own, which the policy lets in by the nonce of the page.
  if (element instanceof HTMLStyleElement)
    element.nonce = document.querySelector<HTMLStyleElement>('head style')?.nonce ?? ''
  element.append(...children.map(built))
  return element
}

/** The nodes of a view. Throws a `TypeError` where they are none. */
export const buildView = ({ nodes }: View): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  fragment.append(...nodes.map(built))
  return fragment
}
