/** The same sentence as the start screen of index.html, so that nothing changes when the script takes over. */
export function LoadingScreen() {
  return (
    <p className="start-screen" role="status">
      Loading your workspace...
    </p>
  );
}
