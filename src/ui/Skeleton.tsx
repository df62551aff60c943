import classes from './Skeleton.module.css'

const ROWS = [1, 2, 3]

const Card = () => (
  <div className={classes.card}>
    <i className={classes.picture} />
    <div className={classes.lines}>
      <i className={classes.title} />
      <i />
      <i className={classes.short} />
    </div>
  </div>
)

const Article = () => (
  <div className={classes.lines}>
    <i className={classes.heading} />
    <i className={classes.short} />
    <i className={classes.banner} />
    <i />
    <i />
    <i className={classes.short} />
  </div>
)

/** Grey bars in the shape of the loading content, announced as `label`: a list of cards, one card, or an article. */
export const Skeleton = ({ label, shape }: { label: string; shape: 'list' | 'card' | 'article' }) => (
  <div className={classes.skeleton} aria-busy="true" role="status" aria-label={label}>
    {shape === 'article' ? <Article /> : shape === 'card' ? <Card /> : ROWS.map((row) => <Card key={row} />)}
  </div>
)
