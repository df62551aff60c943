import { Badge, Button, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { MOST_ALT, type Photo } from '#contract/listings/photo.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { listingText } from '../listing-text.ts'
import { OwnPhoto } from './OwnPhoto.tsx'
import { retryPhoto, type PhotoState } from './photo-queue.ts'
import classes from './Photos.module.css'

const StateNote = ({ photoId, state }: { photoId: string; state: PhotoState | undefined }) => {
  const isOffline = useConnectivity() === 'offline'
  if (state === undefined) return null
  if (state.kind === 'refused') {
    return (
      <div className={classes.actions}>
        <p className={classes.error} role="alert">
          {listingText(state.code)}
        </p>
        <Button size="sm" variant="default" onClick={() => void retryPhoto(photoId)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const percent = state.kind === 'uploading' ? Math.round(state.share * 100) : 0
  return (
    <Text size="sm" role="status">
      {state.kind === 'uploading' && <Trans>Uploading: {percent}%</Trans>}
      {state.kind === 'waiting' && isOffline && (
        <Trans>Saved on this device. We’ll upload it when you’re online.</Trans>
      )}
      {state.kind === 'waiting' && !isOffline && <Trans>Waiting to upload</Trans>}
    </Text>
  )
}

type Props = {
  photo: Photo
  index: number
  count: number
  state: PhotoState | undefined
  /** Texts of mistakes. */
  altError: string | undefined
  photoError: string | undefined
  onAlt: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One photo of the form: its place, its description and how its upload goes. */
export const PhotoItem = ({ photo, index, count, state, ...props }: Props) => {
  const { t } = useLingui()
  const number = index + 1
  return (
    <fieldset className={classes.photo} aria-label={t`Photo ${number} of ${count}`}>
      <OwnPhoto
        className={classes.small ?? ''}
        photo={photo}
        sizes="14rem"
        fallback={
          <span className={classes.missing}>
            <Trans>This photo can't be shown right now.</Trans>
          </span>
        }
      />
      <div className={classes.list}>
        <div className={classes.head}>
          <b>
            <Trans>Photo {number}</Trans>
          </b>
          {index === 0 && (
            <Badge variant="light" tt="none">
              <Trans>Cover</Trans>
            </Badge>
          )}
        </div>
        <TextInput
          label={t`What the photo shows`}
          description={t`Read aloud to guests who can't see it, such as “Room with a double bed and a balcony”.`}
          maxLength={MOST_ALT}
          value={photo.alt}
          error={props.altError}
          onChange={({ currentTarget: { value } }) => props.onAlt(value)}
        />
        <StateNote photoId={photo.photoId} state={state} />
        {props.photoError !== undefined && <p className={classes.error}>{props.photoError}</p>}
        <div className={classes.actions}>
          <IconButton
            label={t`Move photo ${number} up`}
            aria-disabled={index === 0}
            onClick={() => props.onMove(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={t`Move photo ${number} down`}
            aria-disabled={number === count}
            onClick={() => props.onMove(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
          {index > 0 && (
            <Button
              size="sm"
              variant="default"
              aria-label={t`Use as cover: photo ${number}`}
              onClick={() => props.onMove(0)}
            >
              <Trans>Use as cover</Trans>
            </Button>
          )}
          <IconButton label={t`Remove photo ${number}`} onClick={props.onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
    </fieldset>
  )
}
