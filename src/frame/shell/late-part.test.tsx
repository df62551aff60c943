import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitedPartsThere, setDrawn } from '#src/platform/device/awaited-parts.ts'
import { latePart } from './late-part.tsx'

type Given = { name: string }
const Greeting = ({ name }: Given) => <p>Hello {name}</p>
const NARROW = { matches: false, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() }

const whenIdle: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => NARROW)
  vi.stubGlobal('requestIdleCallback', (act: () => void) => whenIdle.push(act))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  setDrawn(false)
  whenIdle.length = 0
  vi.unstubAllGlobals()
})

/** A part that the test lets come, or fail. */
const heldPart = () => {
  let settle: { come: (part: ComponentType<Given>) => void; fail: (error: Error) => void } | undefined
  let asked = 0
  const Late = latePart<Given>(() => {
    asked += 1
    return new Promise((come, fail) => {
      settle = { come, fail }
    })
  }, '(min-width: 48em)')
  return {
    Late,
    asked: () => asked,
    come: () => act(async () => settle?.come(Greeting)),
    fail: () => act(async () => settle?.fail(new Error('offline'))),
  }
}

const drawn = (): HTMLElement => {
  const container = document.createElement('div')
  container.innerHTML = '<div class="box"><p>Hello drawn</p></div>'
  document.body.append(container)
  return container
}

it('is left as drawn on narrow screens until it is shown, also once its program has come', async () => {
  const { Late, come } = heldPart()
  const container = drawn()
  const part = container.querySelector('p')
  setDrawn(true)
  const root = await act(() =>
    hydrateRoot(container, <Late className="box" isShown={false} given={{ name: 'Siti' }} />),
  )
  expect(container.querySelector('p')).toBe(part)
  act(() => whenIdle.shift()?.())
  await come()
  expect(container.querySelector('p')).toBe(part)
  act(() => root.render(<Late className="box" isShown given={{ name: 'Siti' }} />))
  expect(container.textContent).toBe('Hello Siti')
  expect(container.querySelector('.box')).not.toBeNull()
  act(() => root.render(<Late className="box" isShown={false} given={{ name: 'Budi' }} />))
  expect(container.textContent).toBe('Hello Budi')
  act(() => root.unmount())
  container.remove()
})

it('is fetched once when the page is idle, and shown where nothing was drawn', async () => {
  const { Late, asked, come } = heldPart()
  render(<Late isShown={false} given={{ name: 'Siti' }} />)
  expect(asked()).toBe(0)
  act(() => whenIdle.shift()?.())
  void Late.fetchPart()
  expect(asked()).toBe(1)
  await come()
  expect(screen.getByText('Hello Siti')).toBeTruthy()
})

it('comes with the screen where it is shown at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ ...NARROW, matches: true }))
  const { asked, come } = heldPart()
  expect(asked()).toBe(1)
  let isThere = false
  const waiting = awaitedPartsThere().then(() => (isThere = true))
  await Promise.resolve()
  expect(isThere).toBe(false)
  await come()
  await waiting
  expect(isThere).toBe(true)
})

it('says that it could not be fetched, and is tried again with the network', async () => {
  const { Late, asked, come, fail } = heldPart()
  render(<Late isShown={false} given={{ name: 'Siti' }} />)
  const first = Late.fetchPart()
  await fail()
  expect(await first).toBe(false)
  act(() => void dispatchEvent(new Event('online')))
  expect(asked()).toBe(2)
  await come()
  expect(screen.getByText('Hello Siti')).toBeTruthy()
})
