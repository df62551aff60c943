import { Button, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { CoverArt } from '../frame/cover/CoverArt.tsx'
import { LinkButton, LinkText } from '../ui/links.tsx'
import classes from './NotFound.module.css'

/** 404 page: back link, search, and contact. Never a dead end. */
export const NotFound = () => {
  const { t } = useLingui()
  const { from } = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const [text, setTexts] = useState('')
  const address = typeof from === 'string' ? from.slice(0, 120) : null

  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/help/center', search: { q: text.trim() || undefined } })
  }

  return (
    <div className={classes.page}>
      <div className={classes.words}>
        <p className={classes.number} aria-hidden>
          404
        </p>
        <Title order={1}>
          <Trans>Page not found</Trans>
        </Title>
        <p>
          {address === null ? (
            <Trans>It may have moved, or the link is incomplete.</Trans>
          ) : (
            <Trans>
              We can't find <code dir="ltr">{address}</code>. It may have moved, or the link is incomplete.
            </Trans>
          )}
        </p>
        <div className={classes.ways}>
          <LinkButton to="/hotels/home">
            <Trans>Search hotels</Trans>
          </LinkButton>
          <Button variant="default" onClick={() => router.history.back()}>
            <Trans>Go back</Trans>
          </Button>
        </div>
        <form role="search" aria-label={t`Search help`} onSubmit={search} className={classes.search}>
          <TextInput
            type="search"
            label={t`Or search help`}
            value={text}
            onChange={(event) => setTexts(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" aria-label={t`Search help`}>
            <IconSearch size={20} aria-hidden />
          </Button>
        </form>
        <p>
          <Trans>
            Did one of our links lead here?{' '}
            <LinkText
              to="/pages/contact"
              search={{ about: address === null ? undefined : t`The page ${address} doesn't exist.` }}
            >
              Let us know
            </LinkText>
            .
          </Trans>
        </p>
      </div>
      <CoverArt className={classes.art} id="page:not-found" kind="page" name="404" decorative />
    </div>
  )
}
