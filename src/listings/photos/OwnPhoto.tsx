import { PhotoPicture, type PhotoPictureProps } from '#src/frame/cover/PhotoPicture.tsx'
import { usePhotoSource } from './use-photo-source.ts'

type Props = Omit<PhotoPictureProps, 'src'>

/** A photo that is not published, for its host. */
export const OwnPhoto = ({ isReview = false, ...props }: Props & { isReview?: boolean }) => {
  const { src, isMissing } = usePhotoSource(props.photo.photoId, isReview)
  return isMissing ? props.fallback : <PhotoPicture key={src} {...props} src={src} />
}
