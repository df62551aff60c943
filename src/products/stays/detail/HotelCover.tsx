import type { BrandHotel } from '#contract/products/stays/hotels.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { PhotoPicture } from '#src/frame/cover/PhotoPicture.tsx'

const SIZES = '(width < 33rem) 45vw, 22rem'

type Props = {
  hotel: Pick<BrandHotel, 'hotelId' | 'kind' | 'cityName' | 'name' | 'cover'>
  className: string | undefined
  /** Without a text of its own: the name stands beside it. */
  decorative?: boolean
  /** Visible without scrolling. */
  first?: boolean
}

/** The first photo of a hotel, else its drawing. */
export const HotelCover = ({ hotel, decorative = false, first = false, ...rest }: Props) => {
  const className = rest.className ?? ''
  const art = (
    <CoverArt
      className={className}
      id={hotel.hotelId}
      kind={hotel.kind}
      city={hotel.cityName}
      name={hotel.name}
      decorative={decorative}
      first={first}
    />
  )
  if (hotel.cover === undefined) return art
  return (
    <PhotoPicture
      className={className}
      photo={hotel.cover}
      sizes={SIZES}
      decorative={decorative}
      first={first}
      fallback={art}
    />
  )
}
