import classes from './profile-screen.module.css';

/** The head and the fields of a profile, until it is there. */
export function ProfileBones() {
  return (
    <div className={classes.page} role="status">
      <h1 className="visually-hidden">Loading profile...</h1>
      <div className={classes.boneHead}>
        <span className={classes.boneFace} />
        <span className={classes.boneName} />
      </div>
      <div className={classes.boneFields}>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className={classes.bone} />
        ))}
      </div>
    </div>
  );
}
