import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { speak } from '#src/i18n/locale.ts'
import { CoverArt } from './CoverArt.tsx'
import { CoverPicture, type CoverArtProps } from './CoverPicture.tsx'
import { drawCover } from './draw.ts'
import { LANDMARK_WORDS, SCENE_WORDS, TIME_WORDS } from './labels.ts'

beforeAll(() => speak('en'))
afterEach(cleanup)

const drawn = (picture: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{picture}</I18nProvider>)

const show = (props: CoverArtProps) =>
  render(
    <I18nProvider i18n={i18n}>
      <CoverArt {...props} />
    </I18nProvider>,
  )

it('says what is drawn, when, and for what', async () => {
  show({ id: 'city:jakarta', kind: 'city', name: 'Jakarta' })
  const { landmark, time } = drawCover({ id: 'city:jakarta', kind: 'city' })
  expect(landmark).toBe('monas')
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toBe(`Drawing of Monas ${i18n._(TIME_WORDS[time])} for Jakarta`)
})

it('leaves the time away where there is no sky', async () => {
  const id = Array.from({ length: 50 }, (_, index) => `offer-${index}`).find(
    (one) => drawCover({ id: one, kind: 'offer' }).name === 'ticket',
  )
  show({ id: id ?? '', kind: 'offer', name: 'Ten percent less' })
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('aria-label')).toBe('Drawing of a ticket on batik for Ten percent less')
})

it('has words for everything it can draw', () => {
  for (const words of [SCENE_WORDS, LANDMARK_WORDS, TIME_WORDS]) {
    for (const descriptor of Object.values(words)) expect(i18n._(descriptor)).not.toBe('')
  }
})

it('is silent as decoration, and draws the same', async () => {
  const { container } = show({ id: 'a', kind: 'hotel', name: 'Hotel A', decorative: true, className: 'mine' })
  await waitFor(() => expect(container.querySelectorAll('path').length).toBeGreaterThan(8))
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.hasAttribute('aria-label')).toBe(false)
  expect(svg?.getAttribute('class')).toContain('mine')
  expect(container.querySelectorAll('path')).toHaveLength(drawCover({ id: 'a', kind: 'hotel' }).shapes.length)
})

it('leaves its place empty on the server, with neither ids nor styles in what it draws later', () => {
  expect(drawn(<CoverArt id="a" kind="hotel" name="Hotel A" className="mine" />)).toMatch(
    /^<svg class="[^"]*\bmine [^>]*><\/svg>$/,
  )
  expect(drawn(<CoverPicture id="a" kind="hotel" name="Hotel A" />)).not.toMatch(/\bid=|style=|NaN|undefined/)
})
