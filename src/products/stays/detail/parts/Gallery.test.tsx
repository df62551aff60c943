import { MantineProvider } from '@mantine/core'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Photo } from '#contract/listings/photo.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import { usePictures } from './use-pictures.ts'

const aPhoto = (number: number): Photo => ({
  photoId: `01920000-0000-7000-8000-00000000000${number}`,
  alt: `Photo of room ${number}`,
  width: 1200,
  height: 800,
})

beforeEach(async () => {
  await speak('en')
  await speakIn(['hotels', 'pages'])
})
afterEach(cleanup)

const Page = ({ photos }: { photos: Photo[] }) => {
  const pictures = usePictures({ hotelId: '01920000-0000-7000-8000-0000000000aa', kind: 'hotel', photos })
  return <Gallery pictures={pictures} name="Rumah Melati" city="Jakarta" />
}
const open = (photos: Photo[]) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Page photos={photos} />
      </MantineProvider>
    </I18nProvider>,
  )
const list = () => screen.getByRole('list', { name: 'Pictures of Rumah Melati' })

it('shows five of the photos in the sizes and formats there are, and all of them in the dialog', async () => {
  open([1, 2, 3, 4, 5, 6, 7].map(aPhoto))
  const buttons = within(list()).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...[1, 2, 3, 4].map((number) => `Photo of room ${number}`),
    'Photo of room 5, 2 more',
  ])
  const first = buttons[0]?.querySelector('picture')
  const id = aPhoto(1).photoId
  expect([...(first?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', `/photos/${id}/480.avif 480w, /photos/${id}/960.avif 960w, /photos/${id}/1200.avif 1200w`],
    ['image/webp', `/photos/${id}/480.webp 480w, /photos/${id}/960.webp 960w, /photos/${id}/1200.webp 1200w`],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Photo of room 2' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByAltText('Photo of room 2').getAttribute('width')).toBe('1200')
  expect(within(dialog).getByText('2 of 7')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(within(dialog).getByAltText('Photo of room 3')).toBeTruthy()
})

it('draws in place of a photo that cannot be loaded, and where there is none', () => {
  open([aPhoto(1)])
  const image = list().querySelector('img')
  if (image === null) throw new Error('no photo')
  fireEvent.error(image)
  expect(list().querySelector('img')).toBeNull()
  expect(list().querySelectorAll('svg')).toHaveLength(1)
  cleanup()
  open([])
  expect(list().querySelectorAll('svg')).toHaveLength(5)
})

it('shows the first photo of a room type, which opens all of them; the drawing opens nothing', async () => {
  const room = { roomTypeId: '01920000-0000-7000-8000-0000000000ab', name: 'Lake room' }
  const shown = (photos: Photo[]) =>
    render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <RoomPicture room={{ ...room, photos }} city="Jakarta" className="art" sizes="8rem" />
        </MantineProvider>
      </I18nProvider>,
    )
  shown([1, 2].map(aPhoto))
  fireEvent.click(screen.getByRole('button', { name: 'Photos of Lake room' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByAltText('Photo of room 1')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(within(dialog).getByAltText('Photo of room 2')).toBeTruthy()
  cleanup()
  shown([])
  expect(screen.queryByRole('button')).toBeNull()
})
