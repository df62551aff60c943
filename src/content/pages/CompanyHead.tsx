import { Title } from '@mantine/core'
import type { Article } from '#contract/content/articles.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import classes from './CompanyHead.module.css'

/** The opening of a page about the company: its words beside its picture. */
export const CompanyHead = ({ article }: { article: Article }) => (
  <header className={classes.head}>
    <div className={classes.words}>
      <Title order={1} className={classes.title}>
        {article.title}
      </Title>
      <p>{article.summary}</p>
    </div>
    <CoverArt
      first
      className={classes.art}
      id={`page:${article.slug}`}
      kind={article.cover.kind}
      city={article.cover.city ?? undefined}
      name={article.title}
      decorative
    />
  </header>
)
