import { Button, FileButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Photo } from '#contract/listings/photo.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { listingText } from '../listing-text.ts'
import { usePhotoIntake, type ChoiceFailure, type PhotoTarget } from './PhotoIntake.tsx'
import { PhotoItem } from './PhotoItem.tsx'
import { uploadPhotos, usePhotoStates } from './photo-queue.ts'
import classes from './Photos.module.css'

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

type Props = {
  /** Distinguishes the lists of photos in a form. */
  field: string
  target: PhotoTarget
  photos: readonly Photo[]
  onChange: (photos: Photo[]) => void
  /** The text of the mistake at a path such as `0.alt`. */
  errorAt: (field: string) => string | undefined
}

const FailureText = ({ code, most }: Pick<ChoiceFailure, 'code'> & { most: number }) => {
  if (code === 'too_many') return <Trans>You can add at most {most} photos here.</Trans>
  if (code === 'device') return <Trans>Your browser has no room for it. Free some space and try again.</Trans>
  return listingText(code)
}

const moved = (photos: readonly Photo[], from: number, to: number): Photo[] => {
  const left = photos.filter((_, index) => index !== from)
  return [...left.slice(0, to), ...photos.slice(from, from + 1), ...left.slice(to)]
}

/** The photos of a listing: chosen or taken, made smaller on the device, uploaded when there is network. */
export const PhotosField = ({ field, target, photos, onChange, errorAt }: Props) => {
  const { t } = useLingui()
  const { user } = useSession()
  const states = usePhotoStates()
  const intake = usePhotoIntake()
  const { left, failures } = intake.of(field)
  const take = (files: readonly File[]) => intake.take(field, files, target)
  const [removed, setRemoved] = useState<{ photo: Photo; index: number } | null>(null)
  useEffect(() => uploadPhotos(), [])
  if (user === null) {
    return (
      <Notice kind="info">
        <Trans>Sign in to add photos. We’ll keep what you typed.</Trans>
      </Notice>
    )
  }
  const undo = () => {
    if (removed === null) return
    onChange([...photos.slice(0, removed.index), removed.photo, ...photos.slice(removed.index)])
    setRemoved(null)
  }
  return (
    <div className={classes.list}>
      <div className={classes.actions}>
        <FileButton multiple accept={FORMATS} onChange={(files) => take(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={left > 0}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              <Trans>Choose photos</Trans>
            </Button>
          )}
        </FileButton>
        <FileButton accept={FORMATS} capture="environment" onChange={(file) => file !== null && take([file])}>
          {(props) => (
            <Button {...props} variant="default" loading={left > 0} leftSection={<IconCamera size={18} aria-hidden />}>
              <Trans>Take a photo</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      {failures.map(({ name, code }) => (
        <p key={name} className={classes.error} role="alert">
          {name}: <FailureText code={code} most={target.most} />
        </p>
      ))}
      {removed !== null && (
        <Notice
          kind="info"
          actions={
            <Button size="sm" variant="default" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <Trans>Photo removed.</Trans>
        </Notice>
      )}
      <ol className={classes.list} aria-label={t`Photos, the first is the cover`}>
        {photos.map((photo, index) => (
          <li key={photo.photoId}>
            <PhotoItem
              photo={photo}
              index={index}
              count={photos.length}
              state={states.get(photo.photoId)}
              altError={errorAt(`${index}.alt`)}
              photoError={errorAt(`${index}.photoId`)}
              onAlt={(alt) => onChange(photos.map((one, at) => (at === index ? { ...one, alt } : one)))}
              onMove={(to) => onChange(moved(photos, index, to))}
              onRemove={() => {
                setRemoved({ photo, index })
                onChange(photos.filter((_, at) => at !== index))
              }}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
