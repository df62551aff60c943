import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { CATEGORY_ICONS } from './category-labels.ts'
import { draftsKey, removeDraft, type OutsideDraft } from './drafts.ts'
import { momentsLabel } from './moments.ts'
import classes from './Outside.module.css'
import { checkOutside } from './outside-form.ts'

const isCategory = (text: string): text is keyof typeof CATEGORY_ICONS => Object.hasOwn(CATEGORY_ICONS, text)

const DraftRow = ({ draft }: { draft: OutsideDraft }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: async () => {
      if (user) await removeDraft(openUserStore(user), draft.outsideId)
      await queryClient.invalidateQueries({ queryKey: draftsKey })
    },
    networkMode: 'always',
  })
  const { form, outsideId } = draft
  const checked = checkOutside(form)
  const title = form.title === '' ? t`Untitled booking` : form.title
  const Icon = CATEGORY_ICONS[isCategory(form.category) ? form.category : 'other']
  return (
    <li className={classes.row}>
      <Icon size={26} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Title order={3} size="h4">
          {title}
        </Title>
        <span className={classes.quiet}>
          {'facts' in checked ? (
            momentsLabel(checked.facts.starts, checked.facts.ends)
          ) : (
            <Trans>Some details are missing.</Trans>
          )}
        </span>
        {form.place !== '' && <span className={classes.quiet}>{form.place}</span>}
      </div>
      <div className={classes.ways}>
        <LinkButton to="/user/outside-bookings" search={{ edit: outsideId }} aria-label={t`Review ${title}`}>
          <Trans>Review</Trans>
        </LinkButton>
        <Button
          variant="default"
          aria-label={t`Discard ${title}`}
          loading={discard.isPending}
          onClick={() => discard.mutate()}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  )
}

/** Drafts read from mails and files, for review. */
export const DraftList = ({ drafts }: { drafts: readonly OutsideDraft[] }) =>
  drafts.length > 0 && (
    <section className={classes.section}>
      <div>
        <Title order={2} size="h3">
          <Trans>Review and save</Trans>
        </Title>
        <p className={classes.quiet}>
          <Trans>We read these from what you shared. They're on this device only until you save them.</Trans>
        </p>
      </div>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <DraftRow key={draft.outsideId} draft={draft} />
        ))}
      </ul>
    </section>
  )
