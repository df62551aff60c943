import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { MOST_ALT } from '#contract/listings/photo.ts'
import { listingText } from '#src/listings/listing-text.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './BookingMessages.module.css'
import type { useDraftPhoto } from './use-draft-photo.ts'

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** Chooses, takes, describes and removes the photo of a message. */
export const PhotoChoice = ({ draft }: { draft: ReturnType<typeof useDraftPhoto> }) => {
  const { t } = useLingui()
  const { photo, code, isChoosing, choose, set } = draft
  const take = (file: File | null) => file !== null && void choose(file)
  return (
    <>
      {photo === null ? (
        <Group gap="sm">
          <FileButton accept={FORMATS} onChange={take}>
            {(props) => (
              <Button
                {...props}
                size="sm"
                variant="default"
                loading={isChoosing}
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
              >
                <Trans>Add a photo</Trans>
              </Button>
            )}
          </FileButton>
          <FileButton accept={FORMATS} capture="environment" onChange={take}>
            {(props) => (
              <Button
                {...props}
                size="sm"
                variant="default"
                loading={isChoosing}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                <Trans>Take a photo</Trans>
              </Button>
            )}
          </FileButton>
        </Group>
      ) : (
        <div className={classes.draft}>
          <img className={classes.small} src={`data:image/jpeg;base64,${photo.content}`} alt={photo.alt} />
          <TextInput
            label={t`What the photo shows (optional)`}
            maxLength={MOST_ALT}
            value={photo.alt}
            onChange={({ currentTarget: { value } }) => set({ ...photo, alt: value })}
          />
          <IconButton label={t`Remove photo`} onClick={() => set(null)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      {code !== null && (
        <p className={classes.refused} role="alert">
          {listingText(code)}
        </p>
      )}
    </>
  )
}
