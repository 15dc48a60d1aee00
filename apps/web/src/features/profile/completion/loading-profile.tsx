/** Shown until it is known which screen comes next. */
export function LoadingProfile() {
  return (
    <main className="start-screen">
      <div role="status">
        <h1>Loading profile...</h1>
      </div>
    </main>
  );
}
