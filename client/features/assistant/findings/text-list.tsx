export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink-2">
      {texts.map((text) => (
        <li
          key={text}
          className="relative pl-4 text-pretty wrap-anywhere before:absolute before:left-0.5 before:content-['•']"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
