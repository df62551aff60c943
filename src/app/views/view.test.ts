import { afterEach, expect, it } from 'vitest'
import { buildView, viewOf } from './view.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const element = (name: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): Element => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
const rebuilt = (...children: Element[]): HTMLElement => {
  const root = document.createElement('div')
  root.append(...children)
  document.body.append(root)
  const copy = document.createElement('div')
  // As it comes back from the device.
  copy.append(buildView(JSON.parse(JSON.stringify(viewOf(root)))))
  return copy
}

it('is the screen as it was: texts, attributes, styles and drawings', () => {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
  const link = element(
    'a',
    { href: '/flights/ticket?id=1', class: 'row', 'aria-current': 'page' },
    'Jakarta – ',
    drawing,
  )
  const copy = rebuilt(element('main', { style: 'color: rgb(1, 2, 3)' }, link))
  expect(copy.textContent).toBe('Jakarta – ')
  expect(copy.querySelector('a')?.outerHTML).toContain('href="/flights/ticket?id=1" class="row" aria-current="page"')
  expect(copy.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(copy.querySelector('main')?.style.color).toBe('rgb(1, 2, 3)')
})

it('contains nothing that runs, and no notice of the moment', () => {
  const copy = rebuilt(
    element('p', { onclick: 'alert(1)', id: 'p' }, 'words'),
    element('a', { href: ' javascript:alert(1)' }, 'a'),
    element('script', {}, 'alert(1)'),
    element('p', { 'data-passing': '' }, 'offline just now'),
    element('iframe', { srcdoc: '<script>alert(1)</script>' }),
  )
  expect(copy.innerHTML).toBe('<p id="p">words</p><a>a</a>')
})

it.each([[[['script', [], ['alert(1)']]]], [[['p', 'x', []]]], [[7]], [[null]]])(
  'does not build what is no screen: %j',
  (nodes) => {
    const view = { ...viewOf(document.createElement('div')), nodes }
    expect(() => buildView(view)).toThrow(TypeError)
  },
)
