/** The same sentence as the start screen of index.html, so that nothing changes when the script takes over. */
export function LoadingScreen() {
  return (
    <main className="start-screen">
      <div role="status">
        <h1>Loading your workspace...</h1>
      </div>
    </main>
  );
}
