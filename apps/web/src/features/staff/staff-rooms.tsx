import type { Role } from '@cosmos/contract/auth/auth.ts';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { StaffFrame } from './frame/staff-frame.tsx';
import { RoomBones } from './list/room-states.tsx';
import { roomsFor } from './rooms.ts';

interface StaffRoomsProps {
  /** As the address names it; undefined at `/admin`. */
  room: string | undefined;
  role: Role;
  /** Shown for a room that isn’t there, or not for this role. */
  notFound: ReactNode;
}

/** The open room within the frame of all. */
export default function StaffRooms({ room, role, notFound }: StaffRoomsProps) {
  const rooms = roomsFor(role);
  const [first] = rooms;
  if (room === undefined && first)
    return <Navigate to="/admin/{-$room}" params={{ room: first.name }} replace />;
  const open = rooms.find(({ name }) => name === room);
  if (!open) return notFound;
  const { screen: Screen } = open;
  return (
    <StaffFrame rooms={rooms} open={open}>
      <Suspense key={open.name} fallback={<RoomBones label={open.title} />}>
        <Screen />
      </Suspense>
    </StaffFrame>
  );
}
