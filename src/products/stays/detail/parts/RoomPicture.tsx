import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentType } from 'react'
import type { RoomType } from '#contract/products/stays/hotels.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { PhotoPicture, type PhotoPictureProps } from '#src/frame/cover/PhotoPicture.tsx'
import { LateViewer } from '#src/bookings/offers/gallery/LateViewer.tsx'
import classes from './RoomPicture.module.css'

type Props = {
  room: Pick<RoomType, 'roomTypeId' | 'name' | 'photos'>
  city: string
  className: string | undefined
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string
  /** Description of the drawing; decorative without one. */
  name?: string
  /** Shows photos that are not published. */
  Unpublished?: ComponentType<Omit<PhotoPictureProps, 'src'>>
}

/** The first photo of a room type, which opens all of them; the drawing of a room where there is none. */
export const RoomPicture = ({ room, city, sizes, name, Unpublished, ...props }: Props) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { roomTypeId, photos = [] } = room
  const className = props.className ?? ''
  const [first] = photos
  const art = (
    <CoverArt
      className={className}
      id={roomTypeId}
      kind="room"
      city={city}
      name={name ?? room.name}
      decorative={name === undefined || first !== undefined}
    />
  )
  if (first === undefined) return art
  const Photographed = Unpublished ?? PhotoPicture
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t`Photos of ${room.name}`}
        onClick={() => setIsOpen(true)}
      >
        <Photographed decorative className={className} photo={first} sizes={sizes} fallback={art} />
      </button>
      <LateViewer
        at={isOpen ? 0 : null}
        pictures={photos.map((photo) => ({
          id: photo.photoId,
          kind: 'room',
          label: photo.alt === '' ? t`Photo` : photo.alt,
          photo,
        }))}
        name={room.name}
        city={city}
        {...(Unpublished !== undefined && { Unpublished })}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
