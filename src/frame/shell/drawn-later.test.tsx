import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setDrawn } from '#src/platform/device/awaited-parts.ts'
import { environment } from '#src/platform/device/environment.ts'
import { currentLocale, speak } from '#src/i18n/locale.ts'
import { drawnLater } from './drawn-later.tsx'

type Props = { id: string }
const Reviews = ({ id }: Props) => {
  const [pages, setPages] = useState(1)
  const [sort, setSort] = useState('newest')
  return (
    <section>
      <p>
        {pages} {currentLocale() === 'id' ? 'dari' : 'of'} {id}, {sort}
      </p>
      <button type="button" onClick={() => setPages(pages + 1)}>
        More
      </button>
      <select value={sort} onChange={({ target }) => setSort(target.value)}>
        <option>newest</option>
        <option>best</option>
      </select>
    </section>
  )
}

const Page = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  setDrawn(false)
  document.body.replaceChildren()
})

const drawnByServer = async (): Promise<string> => {
  const later = drawnLater<Props>(async () => ({ Part: Reviews }))
  environment.isPrerendering = true
  try {
    await later.ready(new QueryClient())
    return renderToString(
      <Page>
        <later.Part id="lake" />
      </Page>,
    )
  } finally {
    environment.isPrerendering = false
  }
}

/** A part whose program comes when the test says so, after as many failures. */
const heldPart = (failures = 0) => {
  let come: (() => void) | undefined
  let left = failures
  const later = drawnLater<Props>(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    await new Promise<void>((resolve) => {
      come = resolve
    })
    return { Part: Reviews }
  })
  return { later, come: () => come?.() }
}

/** A drawn page that React has taken over, but for the part, whose program has not come. */
const takenOver = async ({ later, come } = heldPart()) => {
  const page = document.createElement('main')
  page.innerHTML = await drawnByServer()
  document.body.append(page)
  setDrawn(true)
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(
      page,
      <Page>
        <later.Part id="lake" />
      </Page>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  )
  setDrawn(false)
  const control = <Type extends Element>(selector: string, type: new () => Type): Type => {
    const found = page.querySelector(selector)
    if (!(found instanceof type)) throw new Error(`no ${selector}`)
    return found
  }
  return {
    page,
    complaints,
    button: control('button', HTMLButtonElement),
    select: control('select', HTMLSelectElement),
    come,
    end: () => act(() => root.unmount()),
  }
}

it('stays as it was drawn until its program comes, and repeats what was pressed and chosen meanwhile', async () => {
  const { page, button, select, come, end } = await takenOver()
  act(() => button.click())
  act(() => button.click())
  select.value = 'best'
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(page.textContent).toContain('1 of lake, newest')
  await act(async () => come())
  expect(page.querySelector('button')).toBe(button)
  expect(page.textContent).toContain('3 of lake, best')
  expect(button.getAttribute('aria-busy')).toBeNull()
  act(() => button.click())
  expect(page.textContent).toContain('4 of lake, best')
  end()
})

it('stays as it was drawn while its program cannot be fetched, and tries again once the network is back', async () => {
  const { page, button, come, end } = await takenOver(heldPart(2))
  expect(page.textContent).toContain('1 of lake, newest')
  for (const _ of [1, 2]) await act(async () => dispatchEvent(new Event('online')))
  act(() => button.click())
  await act(async () => come())
  expect(page.querySelector('button')).toBe(button)
  expect(page.textContent).toContain('2 of lake, newest')
  end()
})

it('is rendered anew when the language changes before its program comes, without a complaint of React', async () => {
  const { page, come, complaints, end } = await takenOver()
  await act(async () => {
    come()
    await speak('id')
  })
  expect(page.textContent).toContain('1 dari lake, newest')
  expect(complaints).toEqual([])
  end()
})

it('leaves presses elsewhere alone, and those in it once the page is left', async () => {
  const { button, end } = await takenOver()
  const outside = document.createElement('button')
  document.body.append(outside)
  let presses = 0
  outside.addEventListener('click', () => (presses += 1))
  outside.click()
  expect(presses).toBe(1)
  end()
  document.body.append(button)
  button.addEventListener('click', () => (presses += 1))
  button.click()
  expect(presses).toBe(2)
})

it('is waited for by who comes from another screen, if it says so, and not on a drawn page', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    return { Part: Reviews }
  }
  await drawnLater<Props>(load).ready(new QueryClient())
  setDrawn(true)
  const awaited = drawnLater<Props>(load, { awaited: true })
  await awaited.ready(new QueryClient())
  expect(asked).toBe(0)
  setDrawn(false)
  await awaited.ready(new QueryClient())
  expect(asked).toBe(1)
  const { container } = render(
    <Page>
      <awaited.Part id="lake" />
    </Page>,
  )
  expect(container.textContent).toContain('1 of lake, newest')
})
