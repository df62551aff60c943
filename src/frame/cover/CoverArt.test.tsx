import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { speak } from '#src/i18n/locale.ts'
import { CoverArt } from './CoverArt.tsx'
import { CoverPicture, type CoverArtProps } from './CoverPicture.tsx'
import { drawCover } from './draw.ts'
import { LANDMARK_LABELS, SCENE_LABELS, TIME_LABELS } from './labels.ts'

beforeAll(() => speak('en'))
afterEach(cleanup)

const rendered = (picture: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{picture}</I18nProvider>)

const show = (props: CoverArtProps) =>
  render(
    <I18nProvider i18n={i18n}>
      <CoverArt {...props} />
    </I18nProvider>,
  )

it('describes the scene, its time of day and its subject', async () => {
  show({ id: 'city:jakarta', kind: 'city', name: 'Jakarta' })
  const { landmark, time } = drawCover({ id: 'city:jakarta', kind: 'city' })
  expect(landmark).toBe('monas')
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toBe(`Jakarta, illustration: Monas ${i18n._(TIME_LABELS[time])}`)
})

it('omits the time of day where there is no sky', async () => {
  const id = Array.from({ length: 50 }, (_, index) => `offer-${index}`).find(
    (one) => drawCover({ id: one, kind: 'offer' }).name === 'ticket',
  )
  show({ id: id ?? '', kind: 'offer', name: 'Ten percent less' })
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toBe('Ten percent less, illustration: a ticket on batik')
})

it('has labels for everything it can draw', () => {
  for (const message of [SCENE_LABELS, LANDMARK_LABELS, TIME_LABELS]) {
    for (const descriptor of Object.values(message)) expect(i18n._(descriptor)).not.toBe('')
  }
})

it('has no text alternative as decoration, and renders the same', async () => {
  const { container } = show({ id: 'a', kind: 'hotel', name: 'Hotel A', decorative: true, className: 'mine' })
  await waitFor(() => expect(container.querySelectorAll('path').length).toBeGreaterThan(8))
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.hasAttribute('aria-label')).toBe(false)
  expect(svg?.getAttribute('class')).toContain('mine')
  expect(container.querySelectorAll('path')).toHaveLength(drawCover({ id: 'a', kind: 'hotel' }).shapes.length)
})

it('renders an empty placeholder on the server, and no ids or styles later', () => {
  expect(rendered(<CoverArt id="a" kind="hotel" name="Hotel A" className="mine" />)).toMatch(
    /^<svg class="[^"]*\bmine [^>]*><\/svg>$/,
  )
  expect(rendered(<CoverPicture id="a" kind="hotel" name="Hotel A" />)).not.toMatch(/\bid=|style=|NaN|undefined/)
})

it('draws pictures that the server left empty one after the other, also once the program is there', async () => {
  const pictures = (
    <I18nProvider i18n={i18n}>
      {['a', 'b', 'c'].map((id) => (
        <CoverArt key={id} id={id} kind="hotel" name={id} />
      ))}
    </I18nProvider>
  )
  show({ id: 'first', kind: 'hotel', name: 'First' })
  await screen.findByRole('img')
  const container = document.createElement('div')
  container.innerHTML = renderToString(pictures)
  const whenIdle = vi.fn<(next: () => void) => void>()
  vi.stubGlobal('requestIdleCallback', whenIdle)
  const drawn = () => [...container.querySelectorAll('svg')].filter((svg) => svg.querySelector('path') !== null).length
  expect(drawn()).toBe(0)
  const root = await act(() => hydrateRoot(container, pictures))
  for (const count of [1, 2, 3]) {
    expect(drawn()).toBe(count)
    act(() => whenIdle.mock.lastCall?.[0]())
  }
  act(() => root.unmount())
})
