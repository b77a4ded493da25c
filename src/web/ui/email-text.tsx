/** An address that may be broken after its at sign. */
export function EmailText({ email }: { email: string }) {
  const end = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  );
}
