/** The changes members will see once a draft is published, one per line. */
export function MemberChanges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p>Nothing changes for members.</p>
  return (
    <>
      <p>For members:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
