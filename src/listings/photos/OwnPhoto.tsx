import { PhotoPicture, type PhotoPictureProps } from '#src/frame/cover/PhotoPicture.tsx'
import { usePhotoSource } from './use-photo-source.ts'

/** A photo that is not published, for its host and the operator. */
export const OwnPhoto = (props: Omit<PhotoPictureProps, 'src'>) => {
  const { src, isMissing } = usePhotoSource(props.photo.photoId)
  return isMissing ? props.fallback : <PhotoPicture key={src} {...props} src={src} />
}
